import { Divider, ListSubheader, Menu, MenuItem } from '@mui/material';
import { useEffect, useState } from 'react';
import { useStoreContext } from 'react-admin';
import { type SavedView, writeView } from '../../../protocol/views/ViewState.ts';
import { usePane } from '../../context/usePane.ts';
import { useTextsOf } from '../../i18n/useTextsOf.ts';
import { announce } from '../../widgets/announce.ts';
import { useConfirm } from '../../widgets/ConfirmHost.tsx';
import { copyText } from '../../widgets/copyText.ts';
import { useHomeViews } from './useHomeViews.ts';
import type { OpenView, useViews } from './useViews.ts';
import { ViewDialog } from './ViewDialog.tsx';
import { dropView, keepView, loadViews, type ViewToSave } from './viewStore.ts';
import { VIEW_TEXTS } from './viewTexts.ts';

export interface ViewMenuProps {
  readonly anchor: HTMLElement;
  readonly entity: string;
  readonly views: ReturnType<typeof useViews>;
  readonly onClose: () => void;
}

/** Longer addresses are cut off by servers, proxies and messengers. */
const MAX_LINK = 1800;

/** The views of a list: mine, those of my roles, and what can be done with the one that is open. */
export function ViewMenu({ anchor, entity, views, onClose }: ViewMenuProps) {
  const { t } = useTextsOf(VIEW_TEXTS);
  const store = useStoreContext();
  const pane = usePane();
  const confirm = useConfirm();
  const { open, state, changed, standard } = views;
  const [kept, setKept] = useState<readonly SavedView[]>();
  const home = useHomeViews(entity);
  const [naming, setNaming] = useState<'new' | 'open'>();
  useEffect(() => {
    let gone = false;
    loadViews(store, entity).then(
      (found) => gone || setKept(found),
      () => gone || setKept([]),
    );
    return () => {
      gone = true;
    };
  }, [store, entity]);
  const keep = async (view: ViewToSave) => {
    const { value: _value, ...saved } = await keepView(store, entity, view);
    views.setOpen({ ...saved, state, before: views.before });
    announce('viewSaved');
    onClose();
  };
  const then = (act: () => void) => () => {
    onClose();
    act();
  };
  const link = () => {
    const whole = `${window.location.origin}${pane.basePath}?view=${encodeURIComponent(writeView(state))}`;
    const byId = open !== undefined && !changed && whole.length > MAX_LINK;
    void copyText(byId ? `${window.location.origin}${pane.basePath}?viewId=${open.id}` : whole, 'shared');
  };
  const remove = async ({ id, name, roleId }: OpenView) => {
    const body = t(roleId === '' ? 'viewRemoveOwn' : 'viewRemoveShared', { name });
    if (!(await confirm({ body, danger: true, confirm: t('remove') }))) return;
    await dropView(store, entity, id);
    views.setOpen(undefined);
    if (standard === id) views.setStandard(undefined);
    announce('removed');
  };
  if (naming !== undefined) {
    const about = naming === 'open' ? open : undefined;
    return (
      <ViewDialog
        view={about}
        onSave={(words) => keep({ ...words, ...(about && { id: about.id }), value: writeView(about?.state ?? state) })}
        onClose={onClose}
      />
    );
  }
  const group = (title: string, some: readonly SavedView[]) => [
    some.length > 0 && (
      <ListSubheader key={title} role="presentation">
        {title}
      </ListSubheader>
    ),
    ...some.map((view) => (
      <MenuItem
        key={view.id}
        role="menuitemradio"
        aria-checked={view.id === open?.id}
        selected={view.id === open?.id}
        onClick={then(() => void views.apply(view))}
      >
        {view.name}
        {view.id === standard && ` · ${t('viewStandard')}`}
      </MenuItem>
    )),
  ];
  const mine = (kept ?? []).filter(({ roleId }) => roleId === '');
  const shared = (kept ?? []).filter(({ roleId }) => roleId !== '');
  return (
    <Menu open anchorEl={anchor} onClose={onClose}>
      <MenuItem
        role="menuitemradio"
        aria-checked={open === undefined}
        selected={open === undefined}
        onClick={then(views.reset)}
      >
        {t('viewAll')}
      </MenuItem>
      {kept === undefined && <MenuItem disabled>{t('loading')}</MenuItem>}
      {group(t('viewsMine'), mine)}
      {group(t('viewsShared'), shared)}
      <Divider />
      {open?.mayChange && changed && (
        <MenuItem
          onClick={() => void keep({ id: open.id, name: open.name, roleId: open.roleId, value: writeView(state) })}
        >
          {t('viewSave')}
        </MenuItem>
      )}
      <MenuItem onClick={() => setNaming('new')}>{t('viewSaveAs')}</MenuItem>
      {open?.mayChange && <MenuItem onClick={() => setNaming('open')}>{t('viewRename')}</MenuItem>}
      {open !== undefined && (
        <MenuItem onClick={then(() => views.setStandard(standard === open.id ? undefined : open.id))}>
          {t(standard === open.id ? 'viewNoStandard' : 'viewSetStandard')}
        </MenuItem>
      )}
      {open !== undefined && home.has(open.id) && (
        <MenuItem onClick={then(() => home.takeOff(open.id))}>{t('viewOffHome')}</MenuItem>
      )}
      {open !== undefined &&
        home.takes &&
        !home.has(open.id) &&
        (['figure', 'list'] as const).map((as) => (
          <MenuItem key={as} onClick={then(() => home.put(open, as))}>
            {t(as === 'figure' ? 'viewToHomeFigure' : 'viewToHomeList')}
          </MenuItem>
        ))}
      <MenuItem onClick={then(link)}>{t('viewLink')}</MenuItem>
      {open?.mayChange && <MenuItem onClick={then(() => void remove(open))}>{t('viewRemove')}</MenuItem>}
    </Menu>
  );
}
