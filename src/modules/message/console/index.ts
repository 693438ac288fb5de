import type { ConsoleModule } from '../../../console/modules/ConsoleModule.ts';

/** Message templates. */
export const consoleModule: ConsoleModule = {
  details: {
    message: async () => (await import('./MessagePage.tsx')).MessagePage,
  },
};
