import { useStore } from 'react-admin';
import { MAX_HOME_VIEWS } from '../../../model/Dashboard.ts';
import type { SavedView } from '../../../protocol/views/ViewState.ts';
import { HOME_VIEWS, type HomeView, NO_HOME_VIEWS, readHomeViews } from '../../stores/homeViews.ts';
import { useModelIndex } from '../../stores/useModelIndex.ts';
import { announce } from '../../widgets/announce.ts';

/** Puts views of a list on the home page and takes them off; lists of the workflow have their own places there. */
export function useHomeViews(list: string) {
  const { entities } = useModelIndex();
  const [kept, setKept] = useStore<readonly HomeView[]>(HOME_VIEWS, NO_HOME_VIEWS);
  const views = readHomeViews(kept);
  return {
    takes: entities.some(({ name }) => name === list),
    has: (id: string) => views.some((view) => view.id === id),
    put: ({ id, name }: Pick<SavedView, 'id' | 'name'>, as: HomeView['as']) => {
      if (views.length >= MAX_HOME_VIEWS) return announce('viewHomeFull', 'warning', { most: MAX_HOME_VIEWS });
      setKept([...views, { id, list, name, as }]);
      announce('viewOnHome');
    },
    takeOff: (id: string) => {
      setKept(views.filter((view) => view.id !== id));
      announce('viewTakenOff');
    },
  };
}
