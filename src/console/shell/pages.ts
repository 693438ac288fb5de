import { installedModules } from '../modules/installedModules.ts';
import { FIXED_PAGES, type FixedPage } from './fixedPages.ts';
import { processPages } from './processPages.tsx';

/** Every page at a fixed address: the platform's, those of modules and of their processes. */
export const PAGES: readonly FixedPage[] = [
  ...FIXED_PAGES,
  ...installedModules.flatMap(({ pages = [] }) => pages),
  ...installedModules.flatMap(({ processes = {} }) =>
    Object.entries(processes).flatMap(([word, process]) => processPages(word, process)),
  ),
];
