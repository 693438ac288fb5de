import type { Text } from '../../model/Text.ts';

/** Stands in a form for something typed that is no value of its field; a save with one in it is refused. */
export class InvalidInput {
  readonly typed: string;
  /** Says what is wrong; the field's own wording when absent. */
  readonly reason: Text | undefined;

  constructor(typed: string, reason?: Text) {
    this.typed = typed;
    this.reason = reason;
  }
}
