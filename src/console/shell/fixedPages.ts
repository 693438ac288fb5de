import { RECYCLE_CODES } from '../../model/recycle.ts';
import type { Text } from '../../model/Text.ts';
import { BINS } from '../entity/recycle/binAddress.ts';
import type { ModulePage } from '../modules/ConsoleModule.ts';
import type { WorkKind } from '../screens/work/workKinds.ts';

interface Titled {
  readonly path: string;
  readonly title: Text;
}

/** Fills the window, without bars and tab (shell/Shell draws them). */
export interface AlonePage extends Titled {
  readonly path: '/updateUserPass' | '/lock';
  readonly alone: true;
}

/** Comes with the bars: who signs in sees it at once (shell/panes/PageScreen draws it). */
export interface AtOncePage extends Titled {
  readonly path: '/wel/index' | '/wel/dashboard';
  readonly icon: string;
  readonly atOnce: true;
}

interface StatusPage extends Titled {
  readonly status: 403 | 404 | 500;
}

/** A fixed route, with what it shows. */
export type FixedPage = ModulePage | AtOncePage | AlonePage | StatusPage;

const workList = (kind: WorkKind) => async () => (await import('../screens/work/workLists.tsx')).WORK_LISTS[kind];

/** The platform's own; light enough for tools that only want the addresses. */
export const FIXED_PAGES: readonly FixedPage[] = [
  { path: '/wel/index', title: { zh: '首页', en: 'Home' }, icon: 'home', atOnce: true },
  { path: '/wel/dashboard', title: { zh: '工作台', en: 'Dashboard' }, icon: 'dashboard', atOnce: true },
  {
    path: '/info/index',
    title: { zh: '个人信息', en: 'Personal info' },
    icon: 'person',
    load: async () => (await import('../screens/info/InfoPage.tsx')).InfoPage,
  },
  {
    path: '/dict-horizontal/index',
    title: { zh: '字典管理（左右）', en: 'Dictionaries, side by side' },
    icon: 'book',
    deep: true,
    codes: ['dict', 'dictbiz'],
    load: async () => (await import('../screens/dict/DictPage.tsx')).HorizontalDictPage,
  },
  {
    path: '/dict-vertical/index',
    title: { zh: '字典管理（上下）', en: 'Dictionaries, stacked' },
    icon: 'menu_book',
    deep: true,
    codes: ['dict', 'dictbiz'],
    load: async () => (await import('../screens/dict/DictPage.tsx')).VerticalDictPage,
  },
  {
    path: '/baVue-dome',
    title: { zh: '组件示例', en: 'Showcase' },
    icon: 'science',
    load: async () => (await import('../screens/demo/DemoPage.tsx')).DemoPage,
  },
  {
    path: '/work/start',
    title: { zh: '发起事务', en: 'New request' },
    icon: 'play_arrow',
    codes: ['work_start'],
    load: workList('start'),
  },
  {
    path: '/work/claim',
    title: { zh: '待签事务', en: 'To claim' },
    icon: 'fact_check',
    codes: ['work_claim'],
    load: workList('claim'),
  },
  {
    path: '/work/todo',
    title: { zh: '待办事务', en: 'To do' },
    icon: 'task',
    codes: ['work_todo'],
    load: workList('todo'),
  },
  {
    path: '/work/send',
    title: { zh: '已发事务', en: 'Sent' },
    icon: 'send',
    codes: ['work_send'],
    load: workList('send'),
  },
  {
    path: '/work/done',
    title: { zh: '办结事务', en: 'Completed' },
    icon: 'assignment_turned_in',
    codes: ['work_done'],
    load: workList('done'),
  },
  {
    path: '/work/copied',
    title: { zh: '抄送我的', en: 'Copied to me' },
    icon: 'content_copy',
    codes: ['work_copied'],
    load: workList('copied'),
  },
  {
    path: '/flow/manager',
    title: { zh: '流程部署', en: 'Deployments' },
    icon: 'cloud_upload',
    codes: ['flow_manager'],
    load: async () => (await import('../screens/flow/manage/FlowManager.tsx')).FlowManager,
  },
  {
    path: '/flow/follow',
    title: { zh: '流程跟踪', en: 'Running processes' },
    icon: 'timeline',
    codes: ['flow_follow'],
    load: async () => (await import('../screens/flow/manage/FlowFollow.tsx')).FlowFollow,
  },
  {
    path: '/monitor/history',
    title: { zh: '变更日志', en: 'Changes' },
    icon: 'history',
    codes: ['history'],
    load: async () => (await import('../screens/history/HistoryLog.tsx')).HistoryLog,
  },
  {
    path: '/monitor/recycle',
    title: { zh: '回收站', en: 'Recycle bin' },
    icon: 'delete',
    codes: [RECYCLE_CODES.bins],
    load: async () => (await import('../screens/recycle/RecycleBins.tsx')).RecycleBins,
  },
  {
    path: BINS,
    each: true,
    ofEntity: true,
    title: { zh: '回收站', en: 'Recycle bin' },
    icon: 'delete',
    load: async () => (await import('../screens/recycle/RecycleBin.tsx')).RecycleBin,
  },
  { path: '/updateUserPass', title: { zh: '修改密码', en: 'Change password' }, alone: true },
  { path: '/lock', title: { zh: '锁屏', en: 'Lock screen' }, alone: true },
  { path: '/404', title: { zh: '页面不存在', en: 'Page not found' }, status: 404 },
  { path: '/403', title: { zh: '没有权限', en: 'No access' }, status: 403 },
  { path: '/500', title: { zh: '服务器异常', en: 'Server error' }, status: 500 },
];
