import type { Text } from '../../../model/Text.ts';

/** Texts of lists, forms, details, fields and actions (the room of entity/, fields/, widgets/, actions/). */
export const ENTITY_MESSAGES = {} as const satisfies Record<string, Text>;
