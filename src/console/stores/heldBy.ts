import { heldCodes, type PermissionCodes } from '../../model/allows.ts';
import { FOREIGN_BACKENDS } from '../../model/platform.ts';
import { config } from '../start/config/configStore.ts';
import type { SessionUser } from '../start/stores/sessionStore.ts';
import { isAdministrator } from './isAdministrator.ts';

/** Whether every permission code is held unasked. A backend of the BladeX family tells administrators, too, which it knows. */
export const holdsEveryCode = (user: SessionUser): boolean =>
  isAdministrator(user) && !FOREIGN_BACKENDS.includes(config().backend);

/** What somebody holds, of what the backend answered for her. */
export const heldBy = (user: SessionUser, codes: ReadonlySet<string>): PermissionCodes =>
  heldCodes(holdsEveryCode(user), codes);
