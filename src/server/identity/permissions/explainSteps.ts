import type { Text } from '../../../model/Text.ts';
import type { Facts } from '../people/Facts.ts';

/** One link of the chain from a person to a permission. */
export interface ExplainStep {
  readonly name: 'account' | 'code' | 'roles' | 'package' | 'api' | 'rows';
  readonly state: 'yes' | 'no' | 'note';
  readonly text: Text;
}

const namesOf = (facts: Facts, wanted: (role: Facts['roles'][number]) => boolean): string[] =>
  facts.roles.filter(wanted).map(({ roleName }) => roleName);

const both = (zh: string, en: string): Text => ({ zh, en });

function accountStep({ active, account, administrator }: Facts): ExplainStep {
  if (!active) {
    const text = both(
      `账号 ${account} 不能登录：账号、租户或其全部角色已停用或不存在`,
      `The account ${account} cannot sign in: the account, its tenant or all of its roles are disabled or no longer exist`,
    );
    return { name: 'account', state: 'no', text };
  }
  const text = administrator
    ? both(
        `账号 ${account} 是超级管理员，拥有全部权限`,
        `The account ${account} is an administrator and has every permission`,
      )
    : both(`账号 ${account} 正常`, `The account ${account} is active`);
  return { name: 'account', state: 'yes', text };
}

function codeStep({ code, known, menu, button }: Facts): ExplainStep {
  if (!known) {
    const text = both(`系统中没有权限编号“${code}”`, `No menu or button has the code “${code}”`);
    return { name: 'code', state: 'no', text };
  }
  const place = button === '' ? menu : `${menu} / ${button}`;
  return {
    name: 'code',
    state: 'yes',
    text: both(`需要权限 ${code}（${place}）`, `Requires the permission ${code} (${place})`),
  };
}

function rolesStep(facts: Facts): ExplainStep {
  const giving = namesOf(facts, ({ own, grants }) => own && grants);
  if (giving.length > 0) {
    const text = both(`由角色 ${giving.join('、')} 授予`, `Granted by the role ${giving.join(', ')}`);
    return { name: 'roles', state: 'yes', text };
  }
  const own = namesOf(facts, (role) => role.own);
  const other = namesOf(facts, ({ own: has, grants }) => grants && !has);
  const zh = other.length === 0 ? '没有角色被授予此权限' : `授予此权限的角色：${other.join('、')}`;
  const en = other.length === 0 ? 'no role grants it' : `roles that grant it: ${other.join(', ')}`;
  const text = both(
    `该用户的角色（${own.join('、') || '无'}）都没有此权限；${zh}`,
    `None of the user’s roles (${own.join(', ') || 'none'}) grants it; ${en}`,
  );
  return { name: 'roles', state: 'no', text };
}

function packageStep(facts: Facts): ExplainStep[] {
  if (!namesOf(facts, ({ own, grants }) => own && grants).length || facts.packageAllows) return [];
  const text = both('租户的产品包不包含该菜单', "The tenant's package does not include the menu");
  return [{ name: 'package', state: 'no', text }];
}

function apiStep({ closed }: Facts): ExplainStep[] {
  if (closed.length === 0) return [];
  const list = `${closed.slice(0, 5).join('，')}${closed.length > 5 ? ' …' : ''}`;
  const text = both(
    `接口权限关闭了 ${closed.length} 个接口：${list}`,
    `API scopes block ${closed.length} ${closed.length === 1 ? 'call' : 'calls'}: ${list.replaceAll('，', ', ')}`,
  );
  return [{ name: 'api', state: 'no', text }];
}

const ROWS: Readonly<
  Record<Facts['row'], { readonly state: ExplainStep['state']; readonly zh: string; readonly en: string }>
> = {
  visible: { state: 'yes', zh: '这条数据在可见范围内', en: 'The record is among the rows the user can see' },
  hidden: { state: 'no', zh: '数据权限排除了这条数据', en: 'A data scope excludes this record' },
  missing: {
    state: 'no',
    zh: '本租户没有这条数据：编号不存在、已删除或属于其他租户',
    en: 'This tenant has no such record: the ID is unknown, deleted or belongs to another tenant',
  },
  '': { state: 'note', zh: '', en: '' },
};

function rowsStep({ scope, scopeNames, row, administrator, held }: Facts): ExplainStep[] {
  if (!held) return [];
  const { state, zh, en } = ROWS[row];
  const named = scopeNames.join('、');
  const limit =
    administrator || scope === ''
      ? both('没有数据权限限制，可见全部数据', 'No data scope applies; all rows are visible')
      : both(`数据权限“${named}”限制可见数据`, `The data scope “${named}” limits the rows`);
  const text = zh === '' ? limit : both(`${limit.zh}；${zh}`, `${limit.en}; ${en}`);
  return [{ name: 'rows', state: zh === '' && scope === '' ? 'yes' : state, text }];
}

/** The chain from the account to the single row; the first `no` is the reason. */
export function explainSteps(facts: Facts): readonly ExplainStep[] {
  const account = accountStep(facts);
  const code = codeStep(facts);
  if (account.state === 'no' || code.state === 'no') return [account, code];
  if (facts.administrator) return [account, code, ...rowsStep(facts)];
  return [account, code, rolesStep(facts), ...packageStep(facts), ...apiStep(facts), ...rowsStep(facts)];
}
