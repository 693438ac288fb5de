import type { Text } from '../../model/Text.ts';

/** A fixed route of specification section 2. */
export interface FixedPage {
  readonly path: string;
  readonly title: Text;
  readonly icon: string;
  /** Also answers everything below its path. */
  readonly deep?: boolean;
  /** Only below its path, with a tab for each address (`/form/:id`). */
  readonly each?: boolean;
  /** Fills the window, without bars and tab. */
  readonly alone?: boolean;
  readonly status?: 403 | 404 | 500;
  /** Permission codes of which one opens it; without them it is open to all. */
  readonly codes?: readonly string[];
}

export const FIXED_PAGES: readonly FixedPage[] = [
  { path: '/wel/index', title: { zh: '首页', en: 'Home' }, icon: 'home' },
  { path: '/wel/dashboard', title: { zh: '工作台', en: 'Dashboard' }, icon: 'dashboard' },
  { path: '/info/index', title: { zh: '个人信息', en: 'Personal info' }, icon: 'person' },
  {
    path: '/dict-horizontal/index',
    title: { zh: '字典管理（左右）', en: 'Dictionaries, side by side' },
    icon: 'book',
    deep: true,
    codes: ['dict', 'dictbiz'],
  },
  {
    path: '/dict-vertical/index',
    title: { zh: '字典管理（上下）', en: 'Dictionaries, stacked' },
    icon: 'menu_book',
    deep: true,
    codes: ['dict', 'dictbiz'],
  },
  { path: '/baVue-dome', title: { zh: '组件示例', en: 'Showcase' }, icon: 'science' },
  { path: '/work/start', title: { zh: '发起事务', en: 'New request' }, icon: 'play_arrow', codes: ['work_start'] },
  { path: '/work/claim', title: { zh: '待签事务', en: 'To claim' }, icon: 'fact_check', codes: ['work_claim'] },
  { path: '/work/todo', title: { zh: '待办事务', en: 'To do' }, icon: 'task', codes: ['work_todo'] },
  { path: '/work/send', title: { zh: '已发事务', en: 'Sent' }, icon: 'send', codes: ['work_send'] },
  {
    path: '/work/done',
    title: { zh: '办结事务', en: 'Completed' },
    icon: 'assignment_turned_in',
    codes: ['work_done'],
  },
  {
    path: '/work/process/leave/form',
    title: { zh: '请假申请', en: 'Leave request' },
    icon: 'event',
    each: true,
    codes: ['work_start'],
  },
  {
    path: '/work/process/leave/handle',
    title: { zh: '办理请假', en: 'Handle leave' },
    icon: 'task',
    each: true,
    codes: ['work_todo'],
  },
  {
    path: '/work/process/leave/detail',
    title: { zh: '请假详情', en: 'Leave details' },
    icon: 'event',
    each: true,
    codes: ['work_start', 'work_claim', 'work_todo', 'work_send', 'work_done'],
  },
  { path: '/updateUserPass', title: { zh: '修改密码', en: 'Change password' }, icon: 'key', alone: true },
  { path: '/lock', title: { zh: '锁屏', en: 'Lock screen' }, icon: 'lock', alone: true },
  { path: '/404', title: { zh: '页面不存在', en: 'Page not found' }, icon: '', status: 404 },
  { path: '/403', title: { zh: '没有权限', en: 'No access' }, icon: '', status: 403 },
  { path: '/500', title: { zh: '服务器异常', en: 'Server error' }, icon: '', status: 500 },
];
