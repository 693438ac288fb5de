import { useMemo, useState } from 'react';
import { grantTopMenus, grantTopTree, topTreeKeys } from '../../../protocol/calls/grant.ts';
import type { OwnDialogProps } from '../../actions/DialogsContext.ts';
import { loadTopMenu } from '../../data/loadTopMenu.ts';
import { useAnswer } from '../../data/useAnswer.ts';
import { useTextsOf } from '../../i18n/useTextsOf.ts';
import { call } from '../../start/http/call.ts';
import { CheckTree } from '../../widgets/tree/CheckTree.tsx';
import { GrantFrame } from './GrantFrame.tsx';
import { GRANT_TEXTS } from './grantTexts.ts';
import { treeItems } from './treeItems.ts';

/** Which menus stand below top menus. */
export function TopMenuGrant({ records, action, onDone, onClose }: OwnDialogProps) {
  const { t, text, list } = useTextsOf(GRANT_TEXTS);
  const ids = useMemo(() => records.map(({ id }) => String(id)), [records]);
  const tree = useAnswer(grantTopTree, {});
  const keys = useAnswer(topTreeKeys, { query: { topMenuIds: ids.join(',') } });
  const [changed, setChanged] = useState<ReadonlySet<string>>();
  const items = useMemo(() => treeItems(tree.data?.menu ?? [], t('grant.notYours')), [tree.data, t]);
  const held = useMemo(() => new Set(keys.data?.menu), [keys.data]);
  const ticked = changed ?? held;
  const save = async () => {
    const body = { topMenuIds: ids, menuIds: [...ticked] };
    await call(grantTopMenus, { body });
    onDone();
    await loadTopMenu();
    return true;
  };
  return (
    <GrantFrame
      title={`${text(action.label)} · ${list(records.map(({ name }) => String(name)))}`}
      error={tree.error ?? keys.error}
      loading={tree.isPending || keys.isPending}
      onRetry={() => void Promise.all([tree.refetch(), keys.refetch()])}
      onSave={save}
      onClose={onClose}
    >
      <CheckTree label={t('grant.menu')} items={items} ticked={ticked} onTick={setChanged} />
    </GrantFrame>
  );
}
