import type { Model } from '../../model/Model.ts';
import type { Text } from '../../model/Text.ts';
import { defaultReader, speechOf } from '../../model/textIn.ts';

/** The little that a route tells of itself. */
interface RouteWords {
  readonly entity?: string;
  readonly summary?: Text;
}

/** What a call is called, in the language the application speaks by default. */
export function titleOf({ entity, summary }: RouteWords, model: Model): string | null {
  const words = summary ?? model.entities[entity ?? '']?.label;
  if (words === undefined) return null;
  return defaultReader(speechOf(model)).text(words).slice(0, 255);
}
