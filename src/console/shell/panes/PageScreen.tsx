import { usePane } from '../../context/usePane.ts';
import type { ModulePage } from '../../modules/ConsoleModule.ts';
import { lazyPart } from '../../parts/lazyPart.ts';
import { PAGES } from '../pages.ts';

const SCREENS = new Map(PAGES.flatMap((page) => ('load' in page ? [[page.path, lazyPart(page.load)] as const] : [])));

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** What stands at a fixed address. */
export function PageScreen({ page }: { readonly page: ModulePage }) {
  const { basePath } = usePane();
  const Screen = SCREENS.get(page.path);
  if (Screen === undefined) return null;
  const below = basePath.slice(page.path.length + 1);
  return <Screen params={below === '' ? [] : below.split('/').map(decoded)} />;
}
