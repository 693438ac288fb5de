import { heldCodes, type PermissionCodes } from '../../model/allows.ts';
import { onOwnServer } from '../start/config/configStore.ts';
import type { SessionUser } from '../start/stores/sessionStore.ts';
import { isAdministrator } from './isAdministrator.ts';

/** Whether every permission code is held unasked. A backend of somebody else's tells administrators, too, which it knows. */
export const holdsEveryCode = (user: SessionUser): boolean => isAdministrator(user) && onOwnServer();

/** What somebody holds, of what the backend answered for her. */
export const heldBy = (user: SessionUser, codes: ReadonlySet<string>): PermissionCodes =>
  heldCodes(holdsEveryCode(user), codes);
