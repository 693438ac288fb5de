import { useDataProvider } from 'react-admin';
import type { ConsoleDataProvider } from './ConsoleDataProvider.ts';

/** The provider with its own verbs (`action`, `call`, `setToggle`). */
export const useConsoleData = (): ConsoleDataProvider => useDataProvider<ConsoleDataProvider>();
