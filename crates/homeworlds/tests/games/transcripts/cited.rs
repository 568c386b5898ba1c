//! Which rules of RULES.md stand behind each refusal: parted by commas where there are several, empty where none does.

use homeworlds::rules::{Illegal, settlers};

/// The rules behind a refusal on a star map.
pub(super) const fn of_star(illegal: &Illegal) -> &'static str {
    match illegal {
        Illegal::GameOver => "",
        Illegal::NothingAsked
        | Illegal::NoSuchShip { .. }
        | Illegal::NoPower { .. }
        | Illegal::Acted => "B8",
        Illegal::SetUpFirst { .. }
        | Illegal::AlreadySetUp { .. }
        | Illegal::SetUpEndsTurn
        | Illegal::BankLacksForHome { .. } => "B5",
        Illegal::FirstShipNotLarge { .. } => "B6",
        Illegal::NameTaken { .. } | Illegal::NameLooksLike { .. } => "N1",
        Illegal::NoSuchSystem { .. } => "B1",
        Illegal::SystemGone { .. } => "B3, B4",
        Illegal::Passed => "B10",
        Illegal::LateSacrifice | Illegal::OtherColour { .. } | Illegal::NoActionsLeft { .. } => {
            "B9"
        }
        Illegal::PassBesideAction => "N4",
        Illegal::NothingToCopy { .. }
        | Illegal::NotSmallest { .. }
        | Illegal::BankHasNone { .. } => "B11",
        Illegal::SameColour { .. } | Illegal::OtherSize { .. } | Illegal::BankLacksTrade { .. } => {
            "B12"
        }
        Illegal::SameSystem { .. }
        | Illegal::NotConnected(_)
        | Illegal::StarNotConnected { .. } => "B2",
        Illegal::BankLacksStar { .. } => "B13",
        Illegal::NoSuchEnemy { .. } | Illegal::NoShipThere { .. } | Illegal::TooLarge { .. } => {
            "B14"
        }
        Illegal::WhichVictim { .. } | Illegal::NoSuchSeat { .. } => "N2",
        Illegal::NotOverpopulated { .. } => "B15",
        Illegal::AfterCatastrophe => "M3",
        Illegal::HomeAbandoned { .. } => "M4",
        Illegal::SeatIsOut { .. } => "M5",
        Illegal::NothingFits { .. } => "N5",
    }
}

/// The rules behind a refusal of Settlers.
pub(super) const fn of_settlers(illegal: &settlers::Illegal) -> &'static str {
    match illegal {
        settlers::Illegal::GameOver => "",
        settlers::Illegal::NothingThere { .. }
        | settlers::Illegal::NotYours { .. }
        | settlers::Illegal::OtherKind { .. }
        | settlers::Illegal::NoneOf { .. }
        | settlers::Illegal::SecondPiece { .. }
        | settlers::Illegal::NoPiece
        | settlers::Illegal::OtherAction { .. }
        | settlers::Illegal::NoActionsLeft { .. }
        | settlers::Illegal::NoAction
        | settlers::Illegal::EmptyTransfer { .. }
        | settlers::Illegal::PassBesideAction => "S2",
        settlers::Illegal::Landed
        | settlers::Illegal::NoSpace { .. }
        | settlers::Illegal::NotBesideGreen { .. }
        | settlers::Illegal::BankHasNone { .. }
        | settlers::Illegal::BankEmpty
        | settlers::Illegal::HasSpace { .. }
        | settlers::Illegal::NoSpaceThere { .. }
        | settlers::Illegal::GreensHaveSpace { .. }
        | settlers::Illegal::LandingNeedsPiece { .. }
        | settlers::Illegal::NoGreenToLand => "S5",
        settlers::Illegal::OwnTarget { .. }
        | settlers::Illegal::NotBordering { .. }
        | settlers::Illegal::TooLarge { .. }
        | settlers::Illegal::Outnumbered { .. } => "S3",
        settlers::Illegal::NotMovable { .. }
        | settlers::Illegal::NotTowed { .. }
        | settlers::Illegal::TooFar { .. } => "S4",
        settlers::Illegal::Occupied { .. } => "S1",
        settlers::Illegal::NotChangeable { .. }
        | settlers::Illegal::SameColour { .. }
        | settlers::Illegal::OtherPiece { .. }
        | settlers::Illegal::Largest { .. }
        | settlers::Illegal::BankLacks { .. } => "S6",
        settlers::Illegal::NothingFits { .. } => "N9",
    }
}
