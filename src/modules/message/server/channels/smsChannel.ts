import { fieldOf } from '../../../../model/lookups.ts';
import { entityNamed } from '../../../../server/kit/entityNamed.ts';
import { keyLabel } from '../../../../server/kit/keyLabel.ts';
import type { ChannelProvider } from './ChannelProvider.ts';
import { DEMO_KEY, demoDelivery } from './demoDelivery.ts';

/** Enabled, as the dictionary `yes_no` says it. */
const ENABLED = '2';

/** By the SMS configuration that is enabled. */
export const smsChannel: ChannelProvider = async (context, message) => {
  const entity = entityNamed(context, 'sms');
  const where = { path: 'status', op: 'eq', value: ENABLED } as const;
  const [config] = await context.repository.find(entity, { where, limit: 1 });
  if (config === undefined) {
    return {
      refused: {
        zh: '没有启用的短信配置，请在“短信配置”中启用一条',
        en: 'No SMS configuration is enabled; enable one under “SMS configuration”',
      },
    };
  }
  if (config.accessKey === DEMO_KEY) return demoDelivery(message);
  const category = fieldOf(entity, 'category');
  const name = category ? keyLabel(context, category, String(config.category)) : String(config.category);
  return {
    refused: {
      zh: `尚未接入“${name}”的发送接口，请联系平台管理员`,
      en: `Sending through “${name}” is not connected yet; contact the platform administrator`,
    },
  };
};
