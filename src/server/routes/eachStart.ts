import { revalidatedAnswer } from '../plugins/revalidatedAnswer.ts';

/** For calls that the console makes at every start, and whose answers seldom change: menus, codes, dictionaries. */
export const EACH_START = { onSend: revalidatedAnswer };
