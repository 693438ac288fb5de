import type { EngineText } from '../../../model/Text.ts';

/** Texts of the menu of saved views; they come with it. */
export const VIEW_TEXTS = {
  viewAll: { zh: '全部（不用视图）', en: 'Everything (no view)' },
  viewsMine: { zh: '我的', en: 'Mine' },
  viewsShared: { zh: '角色的', en: 'Of my roles' },
  viewStandard: { zh: '默认', en: 'default' },
  viewSave: { zh: '保存', en: 'Save' },
  viewSaveAs: { zh: '另存为视图', en: 'Save as a view' },
  viewRename: { zh: '重命名', en: 'Rename' },
  viewRemove: { zh: '删除视图', en: 'Remove view' },
  viewRemoveOwn: { zh: '删除视图“{name}”？', en: 'Remove the view {name}?' },
  viewRemoveShared: {
    zh: '删除视图“{name}”？它是给整个角色用的，别人也将看不到它',
    en: 'Remove the view {name}? It is kept for a role: others will not have it either',
  },
  viewSetStandard: { zh: '设为我的默认', en: 'Make it my default' },
  viewNoStandard: { zh: '取消默认', en: 'No longer my default' },
  viewToHomeFigure: { zh: '放到首页（数字）', en: 'Put on home as a figure' },
  viewToHomeList: { zh: '放到首页（列表）', en: 'Put on home as a list' },
  viewOffHome: { zh: '从首页移除', en: 'Take off home' },
  viewLink: { zh: '复制视图链接', en: 'Copy link to this view' },
  viewName: { zh: '视图名称', en: 'Name of the view' },
  viewFor: { zh: '给谁使用', en: 'For whom' },
  viewForMe: { zh: '只给我自己', en: 'Only me' },
} as const satisfies Record<string, EngineText>;
