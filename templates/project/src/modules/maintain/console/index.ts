import type { ConsoleModule } from 'shian/console';

/** What this module adds to the console; found by its folder. Each part is one lazy line. */
export const consoleModule: ConsoleModule = {
  // `cell: dueDate` of a field
  cells: {
    dueDate: { types: ['date'], leastWidth: 200, load: async () => (await import('./DueDate.tsx')).DueDate },
  },
  // `screens: { detail: machine }` of an entity
  details: {
    machine: async () => (await import('./MachinePage.tsx')).MachinePage,
  },
};
