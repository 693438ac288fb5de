import type { ComponentType } from 'react';
import { usePane } from '../../context/usePane.ts';
import type { ModulePage, PageProps } from '../../modules/ConsoleModule.ts';
import { lazyPart } from '../../parts/lazyPart.ts';
import { HomePage } from '../../screens/home/HomePage.tsx';
import type { AtOncePage } from '../fixedPages.ts';
import { PAGES } from '../pages.ts';

const AT_ONCE: Readonly<Record<AtOncePage['path'], ComponentType<PageProps>>> = {
  '/wel/index': HomePage,
  '/wel/dashboard': HomePage,
};
const SCREENS = new Map<string, ComponentType<PageProps>>([
  ...Object.entries(AT_ONCE),
  ...PAGES.flatMap((page) => ('load' in page ? [[page.path, lazyPart(page.load)] as const] : [])),
]);

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** What stands at a fixed address. */
export function PageScreen({ page }: { readonly page: Pick<ModulePage, 'path'> }) {
  const { basePath } = usePane();
  const Screen = SCREENS.get(page.path);
  if (Screen === undefined) return null;
  const below = basePath.slice(page.path.length + 1);
  return <Screen params={below === '' ? [] : below.split('/').map(decoded)} />;
}
