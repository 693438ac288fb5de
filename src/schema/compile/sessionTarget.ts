/** Entities that the ids of a session belong to. */
const TARGETS: Readonly<Record<string, string>> = {
  id: 'user',
  deptId: 'dept',
  deptIds: 'dept',
  roleId: 'role',
  roleIds: 'role',
};

/** The entity that a word of `user.` names a record of; undefined for words that name none. */
export const sessionTarget = (word: string): string | undefined => TARGETS[word];
