import { Alert, Tab, Tabs } from '@mui/material';
import { useMemo, useState } from 'react';
import { grantRoles, grantTree, roleTreeKeys } from '../../../protocol/calls/grant.ts';
import { recordTitle } from '../../../protocol/recordTitle.ts';
import type { OwnDialogProps } from '../../actions/DialogsContext.ts';
import { useAnswer } from '../../data/useAnswer.ts';
import { type TextKeyOf, useTextsOf } from '../../i18n/useTextsOf.ts';
import { call } from '../../start/http/call.ts';
import { useSession } from '../../stores/useSession.ts';
import { CheckTree } from '../../widgets/tree/CheckTree.tsx';
import { GrantFrame } from './GrantFrame.tsx';
import { GRANT_TEXTS } from './grantTexts.ts';
import { treeItems } from './treeItems.ts';

const KINDS = ['menu', 'dataScope', 'apiScope'] as const;
type Kind = (typeof KINDS)[number];
const TABS: Readonly<Record<Kind, TextKeyOf<typeof GRANT_TEXTS>>> = {
  menu: 'grant.menu',
  dataScope: 'grant.dataScope',
  apiScope: 'grant.apiScope',
};

/** What roles may: menus with buttons, data scopes, API scopes; three trees to tick. */
export function RoleGrant({ bundle, records, action, onDone, onClose }: OwnDialogProps) {
  const { t, text, list } = useTextsOf(GRANT_TEXTS);
  const { user, administrator } = useSession();
  const ids = useMemo(() => records.map(({ id }) => String(id)), [records]);
  const trees = useAnswer(grantTree, {});
  const keys = useAnswer(roleTreeKeys, { query: { roleIds: ids.join(',') } });
  const [tab, setTab] = useState<Kind>('menu');
  const [changed, setChanged] = useState<Partial<Record<Kind, ReadonlySet<string>>>>({});
  const items = useMemo(
    () => (kind: Kind) => treeItems(trees.data?.[kind] ?? [], t('grant.notYours')),
    [trees.data, t],
  );
  const ticked = (kind: Kind): ReadonlySet<string> => changed[kind] ?? new Set(keys.data?.[kind]);
  const own = !administrator && ids.some((id) => user.roleId.split(',').includes(id));
  const names = list(records.map((record) => recordTitle(record, bundle.entity.titleField)));
  const save = async () => {
    const of = (kind: Kind) => [...ticked(kind)];
    const body = { roleIds: ids, menuIds: of('menu'), dataScopeIds: of('dataScope'), apiScopeIds: of('apiScope') };
    await call(grantRoles, { body });
    onDone();
    return true;
  };
  return (
    <GrantFrame
      title={`${text(action.label)} · ${names}`}
      error={trees.error ?? keys.error}
      loading={trees.isPending || keys.isPending}
      barred={own ? t('grant.ownRole') : undefined}
      onRetry={() => void Promise.all([trees.refetch(), keys.refetch()])}
      onSave={save}
      onClose={onClose}
    >
      <Tabs value={tab} onChange={(_event, value: Kind) => setTab(value)} sx={{ px: 2 }}>
        {KINDS.map((kind) => (
          <Tab key={kind} value={kind} label={`${t(TABS[kind])} (${ticked(kind).size})`} />
        ))}
      </Tabs>
      {own && <Alert severity="warning">{t('grant.ownRole')}</Alert>}
      {!own && !administrator && <Alert severity="info">{t('grant.ceiling')}</Alert>}
      {!own && ids.length > 1 && <Alert severity="info">{t('grant.several', { count: ids.length })}</Alert>}
      <CheckTree
        key={tab}
        label={t(TABS[tab])}
        items={items(tab)}
        ticked={ticked(tab)}
        onTick={(next) => setChanged((before) => ({ ...before, [tab]: next }))}
      />
    </GrantFrame>
  );
}
