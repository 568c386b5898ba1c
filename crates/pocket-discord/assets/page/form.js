// The form that a bot opens: a dialog with its questions.

import { byId, el } from "./dom.js";
import { Mistake } from "./server.js";

/** Opens a form; `send(values)` may throw a Mistake, which is shown; the dialog closes when it succeeds. */
export function openForm(form, send) {
  const dialog = byId("form");
  const questions = form.components.map(question);
  const inputs = questions.map((question) => question.input);
  byId("form-title").textContent = form.title;
  byId("form-mistake").textContent = "";
  byId("form-questions").replaceChildren(...questions.map((question) => question.element));
  byId("form-cancel").onclick = () => dialog.close();
  byId("form-body").onsubmit = async (event) => {
    event.preventDefault();
    const button = byId("form-send");
    button.disabled = true;
    try {
      const sent = send(Object.fromEntries(inputs.map((input) => [input.dataset.customId, input.value])));
      await sent;
      dialog.close();
    } catch (fault) {
      if (!(fault instanceof Mistake)) throw fault;
      byId("form-mistake").textContent = fault.message;
      inputs[0]?.focus();
    } finally {
      button.disabled = false;
    }
  };
  dialog.showModal();
  inputs[0]?.focus();
}

function question(row, n) {
  const spec = row.components[0];
  const id = `question-${n}`;
  const required = spec.required ?? true;
  const shared = {
    id, "data-custom-id": spec.custom_id, placeholder: spec.placeholder, maxlength: spec.max_length ?? 4000,
    minlength: spec.min_length, "aria-required": String(required), autocomplete: "off", spellcheck: "false",
    autocapitalize: "off",
  };
  const input = spec.style === 2 ? el("textarea", { ...shared, rows: 5 }) : el("input", { ...shared, type: "text" });
  input.value = spec.value ?? "";
  const label = el("label", { for: id }, spec.label, required ? " *" : "");
  return { input, element: el("div", { className: "question" }, label, input) };
}
