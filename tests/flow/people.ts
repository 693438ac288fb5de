import type { PeopleDirectory, Person } from '../../src/flow/approvers/PeopleDirectory.ts';
import type { FlowActor, FlowFacts } from '../../src/flow/machine/FlowStep.ts';

/** Who has which role. */
export const ROLES: Readonly<Record<string, readonly string[]>> = {
  clerk: ['ann', 'bob', 'cat'],
  chief: ['dan'],
  admin: ['eve', 'ann'],
  nobody: [],
};

/** Two departments below one another; `gone` left, `fay` is on holiday and `gil` stands for her. */
const PEOPLE: readonly Person[] = [
  ...['ann', 'bob', 'cat'].map((id) => ({ id, enabled: true, departments: ['kitchen'] })),
  { id: 'dan', enabled: true, departments: ['kitchen'] },
  ...['eve', 'fay', 'gil'].map((id) => ({ id, enabled: true, departments: ['office'] })),
  { id: 'gone', enabled: false, departments: ['kitchen'] },
];

export const NAMES = PEOPLE.filter(({ enabled }) => enabled).map(({ id }) => id);

export const directory: PeopleDirectory = {
  person: (id) => PEOPLE.find((one) => one.id === id),
  inRole: (alias) => ROLES[alias],
  inPost: () => undefined,
  inDepartment: (id) => PEOPLE.filter(({ departments }) => departments.includes(id)).map((one) => one.id),
  headOf: (department) => ({ kitchen: 'dan', office: 'eve' })[department],
  above: (department) => (department === 'kitchen' ? 'office' : undefined),
  deputyOf: (id) => (id === 'fay' ? 'gil' : undefined),
};

export function actor(id: string): FlowActor {
  const roles = Object.keys(ROLES).filter((alias) => ROLES[alias]?.includes(id));
  return { id, roles, oversees: roles.includes('admin') };
}

export const SYSTEM: FlowActor = { id: '', roles: [], oversees: false, isSystem: true };

/** Facts of a small world: ids count up, and every step is a minute after the last. */
export function createFacts(people = directory): (by: FlowActor, minutes?: number) => FlowFacts {
  let ids = 0;
  let minute = 0;
  return (by, minutes = 1) => {
    minute += minutes;
    const moment = new Date(Date.UTC(2026, 0, 1) + minute * 60_000);
    const now = moment.toISOString().slice(0, 19).replace('T', ' ');
    return { by, now, newId: () => `t${++ids}`, people };
  };
}
