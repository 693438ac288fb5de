import type { EngineText } from '../../../model/Text.ts';

/** Texts of handing out permissions and of explaining them. */
export const PERMISSION_MESSAGES = {
  'tree.search': { zh: '搜索名称', en: 'Search by name' },
  'tree.searchOf': { zh: '搜索名称：{label}', en: 'Search by name: {label}' },
  'tree.count': { zh: '已选 {count} / {total}', en: '{count} of {total} selected' },
  'tree.all': { zh: '全选', en: 'Select all' },
  'tree.fold': { zh: '全部收起', en: 'Collapse all' },
  'tree.unfold': { zh: '全部展开', en: 'Expand all' },
  'tree.noMatch': { zh: '没有匹配的节点', en: 'No matches' },
  'tree.empty': { zh: '没有可以选择的内容', en: 'Nothing to choose from' },
  'tree.everything': { zh: '全部', en: 'All' },
  'reset.nothing': { zh: '密码已重置为系统设定的初始密码', en: 'Reset to the initial password set in the system' },
  'reset.tenant': { zh: '租户ID', en: 'Tenant ID' },
  'reset.account': { zh: '账号', en: 'Account' },
  'reset.initial': { zh: '初始密码', en: 'One-time password' },
  'handed.title': { zh: '管理员账号已开通', en: 'Administrator account created' },
  'handed.hint': {
    zh: '请将账号和初始密码转交给管理员本人，首次登录须修改密码。关闭后不再显示。',
    en: 'Pass the account and its one-time password on to the administrator, who must change it at the first sign-in. It will not be shown again.',
  },
  'reset.copy': { zh: '复制全部', en: 'Copy all' },
  'reset.copied': { zh: '已复制', en: 'Copied' },
  'why.ask': { zh: '查看原因', en: 'Explain' },
  'tenant.acting': { zh: '所属租户', en: 'Tenant' },
} as const satisfies Record<string, EngineText>;
