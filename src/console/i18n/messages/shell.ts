import type { Text } from '../../../model/Text.ts';

/** Texts of the shell: bars, tabs, menus, home and the error pages. */
export const SHELL_MESSAGES = {
  'shell.home': { zh: '首页', en: 'Home' },
} as const satisfies Record<string, Text>;
