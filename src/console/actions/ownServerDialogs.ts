import type { Action } from '../../model/Action.ts';
import { onOwnServer } from '../start/config/configStore.ts';

/** Dialogs that live by calls only our own server has; elsewhere nothing leads to them. */
const OWN_SERVER_DIALOGS: readonly string[] = ['flowVersions', 'why'];

/** Whether the backend can answer what the dialog of an action asks. */
export const isAnswered = ({ dialog }: Action): boolean =>
  dialog === undefined || !OWN_SERVER_DIALOGS.includes(dialog) || onOwnServer();
