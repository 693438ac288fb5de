import type { TextKeyOf, TextsOf } from '../../../console/i18n/useTextsOf.ts';
import type { EngineText } from '../../../model/Text.ts';

/** What the screens of this module say; read with `useTextsOf(TEXTS)`. */
export const TEXTS = {
  'stats.count': { zh: '数量', en: 'Number' },
  'stats.kind': { zh: '类型', en: 'Type' },
  'stats.region': { zh: '区域', en: 'Region' },
  'stats.banquets': { zh: '申报宴席', en: 'Reported banquets' },
  'stats.banquetsNote': { zh: '{tables} 桌，{diners} 人', en: '{tables} tables, {diners} diners' },
  'stats.banquetsPending': { zh: '待审核宴席', en: 'Banquets to review' },
  'stats.chefs': { zh: '乡厨', en: 'Village chefs' },
  'stats.chefsNote': { zh: '健康证过期 {count} 人', en: '{count} with an expired health certificate' },
  'stats.clues': { zh: '问题线索', en: 'Tip-offs' },
  'stats.cluesNote': { zh: '已办结 {closed}（{rate}%）', en: '{closed} closed ({rate}%)' },
  'stats.promotion': { zh: '宣传活动', en: 'Promotion events' },
  'stats.promotionNote': { zh: '受众 {count} 人次', en: '{count} people reached' },
  'stats.assistants': { zh: '协管员', en: 'Assistants' },
  'stats.assistantsNote': { zh: '已锁定 {count} 人', en: '{count} locked' },
  'stats.banquetMonths': { zh: '每月宴席申报', en: 'Banquets by month' },
  'stats.banquetKinds': { zh: '宴席类型', en: 'Banquets by type' },
  'stats.banquetRegions': { zh: '各区域宴席', en: 'Banquets by region' },
  'stats.clueStates': { zh: '线索办理状态', en: 'Tip-offs by status' },
  'stats.clueKinds': { zh: '线索类型', en: 'Tip-offs by type' },
  'stats.promotionKinds': { zh: '宣传类型', en: 'Promotion by type' },
  'stats.assistantRegions': { zh: '各区域协管员', en: 'Assistants by region' },
} as const satisfies Record<string, EngineText>;
export type ModuleKey = TextKeyOf<typeof TEXTS>;
export type ModuleTexts = TextsOf<typeof TEXTS>;
