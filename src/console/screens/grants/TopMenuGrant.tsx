import './grants.css';
import { useMemo, useState } from 'react';
import type { OwnDialogProps } from '../../actions/DialogsContext.ts';
import { answerReader } from '../../data/answerReader.ts';
import { loadTopMenu } from '../../data/loadTopMenu.ts';
import { useAnswer } from '../../data/useAnswer.ts';
import { useText } from '../../i18n/useText.ts';
import { request } from '../../start/http/httpClient.ts';
import { CheckTree } from '../../widgets/tree/CheckTree.tsx';
import { GrantFrame } from './GrantFrame.tsx';
import { heldIn } from './heldIn.ts';
import { readTree } from './readTree.ts';

/** Which menus stand below top menus (contract 4.4). */
export function TopMenuGrant({ records, action, onDone, onClose }: OwnDialogProps) {
  const { t, text, list } = useText();
  const ids = useMemo(() => records.map(({ id }) => String(id)), [records]);
  const tree = useAnswer('grant-top-tree', 'blade-system/menu/grant-top-tree');
  const keys = useAnswer('top-tree-keys', 'blade-system/menu/top-tree-keys', { topMenuIds: ids.join(',') });
  const [changed, setChanged] = useState<ReadonlySet<string>>();
  const items = useMemo(() => readTree(answerReader(tree.data).value('menu'), t('grant.notYours')), [tree.data, t]);
  const held = useMemo(() => heldIn(keys.data, 'menu'), [keys.data]);
  const ticked = changed ?? held;
  const save = async () => {
    const body = { topMenuIds: ids, menuIds: [...ticked] };
    await request({ method: 'POST', path: 'blade-system/topmenu/grant', body });
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
