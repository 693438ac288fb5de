import { fillMessage, type TextParams } from '../../model/fillMessage.ts';
import type { Text } from '../../model/Text.ts';
import type { MessageKey } from './messages/index.ts';
import { type Texts, useText } from './useText.ts';

type Own = Readonly<Record<string, Text>>;

/** Keys of a module's own texts, and those of the console. */
export type TextKeyOf<M extends Own> = MessageKey | (keyof M & string);

/** The console's texts with those of a module beside them. */
export interface TextsOf<M extends Own> extends Omit<Texts, 't'> {
  readonly t: (key: TextKeyOf<M>, params?: TextParams) => string;
}

const built = new WeakMap<Own, Map<Texts, unknown>>();

/** A module's texts come with its screens: they are handed over where they are used, and never registered. */
export function useTextsOf<M extends Own>(own: M): TextsOf<M> {
  const texts = useText();
  const known = built.get(own) ?? new Map<Texts, unknown>();
  built.set(own, known);
  const found = known.get(texts) ?? together(own, texts);
  known.set(texts, found);
  return found as TextsOf<M>;
}

function together<M extends Own>(own: M, texts: Texts): TextsOf<M> {
  return {
    ...texts,
    t: (key, params) => {
      const text = Object.hasOwn(own, key) ? own[key] : undefined;
      return text === undefined ? texts.t(key as MessageKey, params) : fillMessage(texts.text(text), params);
    },
  };
}
