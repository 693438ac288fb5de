import type { SessionUser } from '../start/stores/sessionStore.ts';

/** An administrator is told by her role's alias. */
export const isAdministrator = ({ roles }: Pick<SessionUser, 'roles'>): boolean =>
  roles.some((role) => role.includes('administrator'));
