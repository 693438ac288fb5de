/** Texts of the pages to go to; they travel with them. */
export const SHORTCUT_TEXTS = {
  'home.recent': { zh: '最近使用', en: 'Recently used' },
  'home.recentEmpty': { zh: '打开过的页面会出现在这里', en: 'Pages you open appear here' },
  'home.favourites': { zh: '我的收藏', en: 'Favourites' },
  'home.quick': { zh: '快捷入口', en: 'Shortcuts' },
  'home.quickHint': {
    zh: '在标签页菜单（右键或右侧箭头）中选择“收藏”，即可固定到这里',
    en: 'Pages that you add to your favourites appear here: right-click a tab, or press the arrow beside the tabs',
  },
};
