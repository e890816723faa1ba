/** Reason why a command cannot do its work, in a sentence for those who gave it; it is shown without a stack. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}
