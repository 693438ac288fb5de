import { BULK_MESSAGES } from './bulk.ts';
import { CHART_MESSAGES } from './charts.ts';
import { DEVELOP_MESSAGES } from './develop.ts';
import { ENTITY_MESSAGES } from './entity.ts';
import { KEY_MESSAGES } from './keys.ts';
import { PALETTE_MESSAGES } from './palette.ts';
import { PERMISSION_MESSAGES } from './permissions.ts';
import { PERSON_MESSAGES } from './person.ts';
import { SHELL_MESSAGES } from './shell.ts';
import { VIEWER_MESSAGES } from './viewer.ts';
import { WORK_MESSAGES } from './work.ts';

/** Every text of the admin bundle by its key; both languages stand side by side, so none can be missing. */
export const MESSAGES = {
  ...SHELL_MESSAGES,
  ...PALETTE_MESSAGES,
  ...PERMISSION_MESSAGES,
  ...PERSON_MESSAGES,
  ...DEVELOP_MESSAGES,
  ...ENTITY_MESSAGES,
  ...KEY_MESSAGES,
  ...BULK_MESSAGES,
  ...CHART_MESSAGES,
  ...VIEWER_MESSAGES,
  ...WORK_MESSAGES,
};
export type MessageKey = keyof typeof MESSAGES;
