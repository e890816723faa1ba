import { releaseLimits } from '@iconotheca/contracts/release/release-limits';
import type { Registry } from '@iconotheca/releases/registry';
import { markup, type Html } from '../html/html.ts';
import { focusIf } from '../html/page-frame.ts';
import type { ActForm, Fields } from './act-forms.ts';

interface ActPage {
  what: string;
  form: ActForm;
  fields: Fields;
  registry: Registry;
  /** Field that is at fault. */
  fault?: string | undefined;
}

/** Fields that the page itself has. */
const ownFields: ReadonlySet<string> = new Set(['why', 'percent', 'expected']);

/** What an act will do, and the reason that it asks for. */
export function actContent({ what, form, fields, registry, fault }: ActPage): Html {
  const hidden = Object.entries(fields).filter(([name]) => !ownFields.has(name) && !name.startsWith('slot.'));
  const choices = form.choices?.(registry, fields);
  const isOneVersion = what === 'promote' && fields['slot'] !== undefined;
  return markup`<div class="act">${form.explain(registry, fields)}
<form method="post" action="/ops/act/${what}">
${hidden.map(([name, value]) => !(what === 'rollback' && name === 'version') && hiddenField(name, value))}
${hiddenField('expected', String(registry.revision))}
${choices}
${reasonField({ why: fields['why'], isAtFault: fault === 'why', isFirst: form.choices === undefined || isOneVersion })}
<p class="act-buttons"><button class="btn btn--main" type="submit">${form.button(fields)}</button> <a class="btn" href="${backTo(fields)}">Cancel</a></p>
</form></div>`;
}

interface ReasonField {
  why: string | undefined;
  isAtFault: boolean;
  /** Whether the page begins with it. */
  isFirst: boolean;
}

export function reasonField({ why, isAtFault, isFirst }: ReasonField): Html {
  return markup`<p><label class="label" for="why">Reason</label>
<textarea class="area" id="why" name="why" rows="3" maxlength="${releaseLimits.maxReasonLength}" required${focusIf(isFirst)} aria-describedby="why-help${isAtFault && ' message'}"${isAtFault && markup` aria-invalid="true"`}>${why ?? ''}</textarea>
<span class="help" id="why-help">It stands in the log with your name.</span></p>`;
}

function hiddenField(name: string, value: string): Html {
  return markup`<input type="hidden" name="${name}" value="${value}">`;
}

/** Where an act was begun, and what it changed is seen. */
export function backTo({ slot }: Fields): string {
  return slot === undefined || !/^[a-z][a-z0-9-]{0,59}$/u.test(slot) ? '/ops' : `/ops/slot/${slot}`;
}
