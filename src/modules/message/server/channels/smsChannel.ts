import { keyLabel } from '../../../../server/kit/keyLabel.ts';
import { rowsOf } from '../../../../server/kit/rowsOf.ts';
import * as dict from '../../../dict.gen.ts';
import type { ChannelProvider } from './ChannelProvider.ts';
import { DEMO_KEY, demoDelivery } from './demoDelivery.ts';

/** By the SMS configuration that is enabled. */
export const smsChannel: ChannelProvider = async (context, message) => {
  const configurations = rowsOf(context, 'sms');
  const where = { path: 'status', op: 'eq', value: dict.yes_no.yes } as const;
  const [config] = await configurations.find({ where, limit: 1 });
  if (config === undefined) {
    return {
      refused: {
        zh: '没有启用的短信配置，请在“短信配置”中启用一条',
        en: 'No SMS configuration is enabled; enable one under “SMS configuration”',
      },
    };
  }
  if (config.accessKey === DEMO_KEY) return demoDelivery(message);
  const category = configurations.field('category');
  const name = keyLabel(context, category, config.category);
  return {
    refused: {
      zh: `尚未接入“${name}”的发送接口，请联系平台管理员`,
      en: `Sending through “${name}” is not connected yet; contact the platform administrator`,
    },
  };
};
