import type { EngineText } from '../../../model/Text.ts';

/** Texts over the logs of calls; they come with their figures. */
export const LOG_TEXTS = {
  'logs.span': { zh: '时间范围', en: 'Period' },
  'logs.hour': { zh: '1 小时', en: '1 hour' },
  'logs.day': { zh: '24 小时', en: '24 hours' },
  'logs.earlier': { zh: '前一段时间', en: 'Earlier' },
  'logs.later': { zh: '后一段时间', en: 'Later' },
  'logs.calls': { zh: '已记录的请求', en: 'Logged requests' },
  'logs.perMinute': { zh: '每分钟请求', en: 'Requests a minute' },
  'logs.refused': { zh: '被拒绝 (4xx)', en: 'Refused (4xx)' },
  'logs.failed': { zh: '出错 (5xx)', en: 'Failed (5xx)' },
  'logs.trend': { zh: '每分钟请求与错误', en: 'Requests and errors a minute' },
  'logs.trendHint': {
    zh: '取自接口日志：修改数据和失败的请求全部计入，读取按参数 log.read.sample 抽样',
    en: 'By the call log: everything that changed something or failed, and as many reads as the parameter log.read.sample says',
  },
  'logs.partial': {
    zh: '请求太多，较早的部分未全部计入',
    en: 'There are too many calls to count all of them: older ones are left out',
  },
  'logs.time': { zh: '时间', en: 'Time' },
  'logs.slowest': { zh: '最慢的接口', en: 'Slowest calls' },
  'logs.slowestHint': { zh: '按平均耗时', en: 'By their average duration' },
  'logs.route': { zh: '接口', en: 'Call' },
  'logs.count': { zh: '次数', en: 'Times' },
  'logs.average': { zh: '平均耗时 (毫秒)', en: 'Average (ms)' },
  'logs.most': { zh: '最长耗时 (毫秒)', en: 'Longest (ms)' },
  'logs.none': { zh: '这段时间没有记录', en: 'Nothing was logged in this period' },
} as const satisfies Record<string, EngineText>;
