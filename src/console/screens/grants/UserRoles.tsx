import { Alert } from '@mui/material';
import { useMemo, useState } from 'react';
import { roleTree } from '../../../protocol/calls/org.ts';
import { grantUsers } from '../../../protocol/calls/user.ts';
import type { TreeNode } from '../../../protocol/endpoints/records.ts';
import type { OwnDialogProps } from '../../actions/DialogsContext.ts';
import { useAnswer } from '../../data/useAnswer.ts';
import { useTextsOf } from '../../i18n/useTextsOf.ts';
import { call } from '../../start/http/call.ts';
import { announce } from '../../widgets/announce.ts';
import { CheckTree } from '../../widgets/tree/CheckTree.tsx';
import type { TreeItem } from '../../widgets/tree/TreeItem.ts';
import { GrantFrame } from './GrantFrame.tsx';
import { GRANT_TEXTS } from './grantTexts.ts';
import { treeItems } from './treeItems.ts';

const rolesOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);

/** Roles that every one of them has; several people get the same roles. */
function sharedRoles(records: OwnDialogProps['records']): ReadonlySet<string> {
  const [first, ...others] = records.map(({ roleId }) => rolesOf(roleId));
  return new Set((first ?? []).filter((id) => others.every((list) => list.includes(id))));
}

/** Gives users their roles: replaces what they had. */
export function UserRoles({ records, action, onDone, onClose }: OwnDialogProps) {
  const { t, text, list } = useTextsOf(GRANT_TEXTS);
  const tree = useAnswer(roleTree, {});
  const [ticked, setTicked] = useState(() => sharedRoles(records));
  const items = useMemo(() => roleItems(tree.data ?? [], t('grant.notYours')), [tree.data, t]);
  const names = records.map((record) => String(record.realName ?? record.account));
  const save = async () => {
    if (ticked.size === 0) {
      announce('noSelection', 'warning');
      return false;
    }
    const query = { userIds: records.map(({ id }) => String(id)).join(','), roleIds: [...ticked].join(',') };
    await call(grantUsers, { query });
    onDone();
    return true;
  };
  return (
    <GrantFrame
      title={`${text(action.label)} · ${list(names.slice(0, 3))}`}
      error={tree.error}
      loading={tree.isPending}
      onRetry={() => void tree.refetch()}
      onSave={save}
      onClose={onClose}
    >
      {records.length > 1 && <Alert severity="info">{t('grant.severalUsers', { count: records.length })}</Alert>}
      <CheckTree label={t('grant.roles')} items={items} ticked={ticked} onTick={setTicked} linked={false} />
    </GrantFrame>
  );
}

/** A role above others is a choice of its own, so it is barred by itself and never a mere heading. */
function roleItems(roles: readonly TreeNode[], reason: string): readonly TreeItem[] {
  return treeItems(roles, reason).map(function barred(item): TreeItem {
    const { virtual, ...rest } = item;
    return { ...rest, ...(virtual ? { locked: reason } : {}), children: item.children.map(barred) };
  });
}
