import type { ConsoleModule } from '../../../console/modules/ConsoleModule.ts';

/** What data the platform has, and what it means. */
export const consoleModule: ConsoleModule = {
  lists: {
    assetCatalogue: async () => (await import('./catalogue/AssetCatalogue.tsx')).AssetCatalogue,
  },
};
