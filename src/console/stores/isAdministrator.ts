import type { SessionUser } from '../start/stores/sessionStore.ts';

/** An administrator holds every permission code. */
export const isAdministrator = ({ roles }: Pick<SessionUser, 'roles'>): boolean =>
  roles.some((role) => role.includes('administrator'));
