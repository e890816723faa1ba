import type { Field } from '@iconotheca/releases/acts/arguments';
import { markup, type Html } from '../html/html.ts';

/** Draws the fields that ask for the arguments of an act; versions of several parts stand closer. */
export function formFields(fields: readonly Field[]): Html {
  const [versions, others] = [fields.filter(isOfVersions), fields.filter((field) => !isOfVersions(field))];
  return markup`${versions.length > 0 && markup`<div class="choices">${versions.map(formField)}</div>`}${others.map(formField)}`;
}

function isOfVersions({ name }: Field): boolean {
  return name.startsWith('slot.');
}

function formField(field: Field): Html {
  const { name, label } = field;
  if (field.kind === 'ticks') {
    const { options, chosen } = field;
    const isLong = options.some(([value, words]) => value !== words && words.includes(' '));
    return markup`<fieldset><legend class="label">${label}</legend><div class="ticks${isLong && ' ticks--long'}">${options.map(
      ([value, words]) =>
        markup`<label class="check"><input class="tick" type="checkbox" name="${name}" value="${value}"${chosen.includes(value) && markup` checked`}> <span>${
          isLong ? markup`<b>${value}</b> <span class="meta">${words}</span>` : words
        }</span></label>`,
    )}</div></fieldset>`;
  }
  return markup`<p><label class="label" for="${name}">${label}</label>
${control(field)}${
    field.help !== undefined &&
    markup`
<span class="help" id="${name}-help">${field.help}</span>`
  }</p>`;
}

function control(field: Field): Html {
  const { name, help } = field;
  const described = help !== undefined && markup` aria-describedby="${name}-help"`;
  if (field.kind === 'number') {
    const step = field.step !== undefined && markup` step="${field.step}" inputmode="decimal"`;
    return markup`<input class="input input--short" id="${name}" name="${name}" type="number" min="${field.min}" max="${field.max}"${step} value="${field.value}" required${described}>`;
  }
  if (field.kind === 'text') {
    return markup`<input class="input" id="${name}" name="${name}" value="${field.value}" maxlength="2000"${field.isRequired && markup` required`} autocapitalize="none" spellcheck="false"${described}>`;
  }
  return markup`<select class="select" id="${name}" name="${name}">${field.options.map(
    ([value, words]) =>
      markup`<option value="${value}"${field.chosen.includes(value) && markup` selected`}>${words}</option>`,
  )}</select>`;
}
