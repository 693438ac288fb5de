/** Texts of the cards that a person made; they travel with them. */
export const CARD_TEXTS = {
  'home.mine': { zh: '我的卡片', en: 'My cards' },
  'home.viewGone': { zh: '这个视图已被删除', en: 'This view has been removed' },
  'home.viewLost': { zh: '视图用到的字段已不存在：{fields}', en: 'The view uses fields that are gone: {fields}' },
  'home.viewShut': { zh: '现在无权打开这个列表', en: 'You may no longer open this list' },
  'home.move': { zh: '移动“{name}”：拖动，或按方向键', en: 'Move {name}: drag it, or press the arrow keys' },
  'home.moved': { zh: '第 {at} 位，共 {count} 张', en: 'Place {at} of {count}' },
  'home.takeOff': { zh: '从首页移除“{name}”', en: 'Take {name} off home' },
};
