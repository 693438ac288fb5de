import { describe, expect, it } from 'vitest';
import { type EntityOptions, knownProject } from '../../src/codegen/entity/EntityOptions.ts';
import { entityYaml } from '../../src/codegen/entity/entityYaml.ts';
import { readComment } from '../../src/codegen/entity/readComment.ts';
import { compileSpoken, HAN, serveSpoken } from '../support/spokenProject.ts';
import { TABLES, table } from '../support/tables.ts';

const APP = (languages: string) => ({
  'schemas/app.yaml': `title: ${languages === 'en' ? 'Shop' : '{ zh: 店, en: Shop }'}\nlanguages: [${languages}]\n`,
  'schemas/menu.yaml': `menu: [{ code: shop, label: ${languages === 'en' ? 'Shop' : '{ zh: 店, en: Shop }'}, icon: build, sort: 1 }]\n`,
});
const EMPTY = compileSpoken(APP('zh, en'));

function optionsFor(languages = EMPTY): EntityOptions {
  if (languages.model === undefined) throw new Error(languages.findings.join('\n'));
  return { module: 'shop', known: knownProject(languages.model), tables: TABLES, prefixes: ['biz_'], menu: 'shop' };
}

const draftOf = (name: string, options = optionsFor()) => {
  const found = TABLES.find((one) => one.name === name);
  if (found === undefined) throw new Error(`no table ${name}`);
  return entityYaml(found, options);
};

describe('comments of columns', () => {
  it.each([
    ['状态(0停用 1启用)', '状态', '0停用 1启用'],
    ['状态（0：停用，1：启用）', '状态', '0停用 1启用'],
    ['性别:1-男,2-女', '性别', '1男 2女'],
    ['status: 0=off,1=on', 'status', '0off 1on'],
    ['类型 1.普通 2.特殊', '类型', '1普通 2特殊'],
    ['审核状态{0:待审,1:通过}', '审核状态', '0待审 1通过'],
    ['类型[1-图片;2-视频]', '类型', '1图片 2视频'],
    ['菜单类型（M目录 C菜单 F按钮）', '菜单类型', 'M目录 C菜单 F按钮'],
    ['支付方式:wechat=微信,alipay=支付宝', '支付方式', 'wechat微信 alipay支付宝'],
    ['级别：1、普通；2、重要', '级别', '1普通 2重要'],
    ['订单状态 0 待付款 1 已付款 2 已取消', '订单状态', '0待付款 1已付款 2已取消'],
    ['状态0停用1启用', '状态', '0停用 1启用'],
    ['Order state: 1 - In progress, 2 - Done', 'Order state', '1In progress 2Done'],
    ['类型 -1未知,0普通', '类型', '-1未知 0普通'],
  ])('name the values of %s', (comment, label, items) => {
    const read = readComment(comment);

    expect(read.label).toBe(label);
    expect(read.items.map((item) => `${item.value}${item.label}`).join(' ')).toBe(items);
  });

  it.each([
    '创建时间',
    '数量(件)',
    '2024年1月起',
    '时间(24小时制)',
    '等级1-5',
    '日期格式：yyyy-MM-dd HH:mm:ss',
    '权重(0.00-1.00)',
    'type 1=a',
    '',
  ])('name no values in %s', (comment) => {
    expect(readComment(comment).items).toEqual([]);
  });
});

describe('the entity of a table', () => {
  it('is written as a person would write it', () => {
    expect(draftOf('biz_order').text).toMatchInlineSnapshot(`
      "# yaml-language-server: $schema=../../.schema/entity.schema.json
      # Written from the table biz_order.
      schemaVersion: 1
      entity: order
      label: { zh: 订单, en: Order }
      titleField: orderNo
      fields:
        status:
          type: options
          wire: number
          label: { zh: 状态, en: Status }
          required: true
          default: "0"
          options:
            - { value: "0", label: { zh: 待付款, en: To be paid } }
            - { value: "1", label: { zh: 已付款, en: Paid } }
            - { value: "2", label: { zh: 已取消, en: Cancelled } }
            - { value: "3", label: { zh: 部分退货, en: 部分退货 } }
        orderNo: { type: string, label: { zh: 订单编号, en: Order no. }, unique: true, maxLength: 40 }
        supplierId: { type: reference, to: supplier, label: { zh: 供应商, en: Supplier }, required: true }
        payType:
          type: options
          label: { zh: 支付方式, en: Pay type }
          options:
            - { value: wechat, label: { zh: 微信, en: WeChat } }
            - { value: alipay, label: { zh: 支付宝, en: Alipay } }
        totalAmount: { type: money, label: { zh: 总金额, en: Total amount }, required: true, maximum: 99999999.99, default: 0 }
        discount: { type: decimal, scale: 4, label: { zh: 折扣率, en: Discount }, maximum: 9.9999 }
        isUrgent: { type: boolean, label: { zh: 是否加急, en: Urgent }, default: false }
        orderDate: { type: date, label: { zh: 下单日期, en: Order date }, required: true }
        paidAt: { type: dateTime, label: { zh: 付款时间, en: Paid at } }
        deliverTime: { type: time, label: { zh: 送货时间, en: Deliver time } }
        buyerUserId: { type: user, label: { zh: 采购员, en: Buyer } }
        deptId: { type: department, label: { zh: 采购部门, en: Department } }
        extra: { type: json, label: { zh: 扩展, en: Extra } }
        items: { type: rows, to: orderItem, foreignKey: orderId, fields: [goodsId, quantity, unitPrice], label: { zh: 订单明细, en: Items } }
        logs: { type: related, to: orderLog, foreignKey: orderId, label: { zh: 订单日志, en: Logs } }
      list:
        columns: [orderNo, supplierId, payType, totalAmount, discount, isUrgent, orderDate, status]
        search: [orderNo, supplierId, payType, isUrgent, buyerUserId]
        sort: [{ field: createTime, order: DESC }]
      menu: { parent: shop, icon: table_chart }
      "
    `);
  });

  it('shows the rows of a tree as one', () => {
    expect(draftOf('biz_goods_category').text).toMatchInlineSnapshot(`
      "# yaml-language-server: $schema=../../.schema/entity.schema.json
      # Written from the table biz_goods_category.
      schemaVersion: 1
      entity: goodsCategory
      label: { zh: 商品分类, en: Goods category }
      titleField: name
      fields:
        parentId: { type: treeReference, to: goodsCategory, label: { zh: 上级分类, en: Parent } }
        ancestors: { type: string, label: { zh: 祖级列表, en: Ancestors }, readOnly: true, filterable: false, maxLength: 500 }
        name: { type: string, label: { zh: 分类名称, en: Name }, required: true, maxLength: 60 }
        sort: { type: integer, label: { zh: 排序, en: Sort order }, required: true, default: 1 }
      list:
        columns: [name, sort]
        search: [name, parentId]
        sort: [{ field: sort, order: ASC }]
        tree: parentId
        pageSize: 50
      menu: { parent: shop, icon: table_chart }
      "
    `);
  });

  it('takes a dictionary of the project that holds the same values', () => {
    const known = {
      ...optionsFor().known,
      dictionaries: new Map([
        [
          'supplier_type',
          new Map([
            ['1', ['生产商', 'Maker']],
            ['2', ['经销商', 'Dealer']],
          ]),
        ],
      ]),
    };

    expect(draftOf('biz_supplier', { ...optionsFor(), known }).text).toContain(
      'supplierType: { type: dictionary, dictionary: supplier_type, wire: number,',
    );
  });

  it('has another name where there is one of that name, and refers to the one that there is', () => {
    const draft = draftOf('sys_user', { ...optionsFor(), prefixes: ['sys_'] });

    expect(draft.file).toBe('schemas/shop/sysUser.yaml');
    expect(draft.text).not.toMatch(/delFlag|userId|createBy/);
    expect(draftOf('biz_order').text).toMatch(/buyerUserId: \{ type: user,.*采购员/);
  });

  it('is told with what is to be looked at again', () => {
    expect(draftOf('t_device').notes.map(({ en }) => en)).toMatchInlineSnapshot(`
      [
        "Column geo is left out: no field holds values of type point",
        "Column firmware is left out: no field holds values of type blob",
        "Column factory_id looks like a reference, but nothing of that name was found: it stays a plain id",
      ]
    `);
  });
});

describe('the entities of tables of all sorts', () => {
  const files = (languages: string) => {
    const empty = compileSpoken(APP(languages));
    return Object.fromEntries(
      TABLES.map((one) => entityYaml(one, optionsFor(empty))).map(({ file, text }) => [file, text]),
    );
  };

  it('compile without a finding, and a world of them starts with demo data', async () => {
    const { model, findings } = compileSpoken({ ...APP('zh, en'), ...files('zh, en') });
    expect(findings).toEqual([]);
    if (model === undefined) return;

    const world = await serveSpoken(model);
    const items = await world.database.executor.selectFrom('order_item').selectAll().execute();
    expect(items.length).toBeGreaterThan(0);
    await world.close();
  });

  it('say nothing in a language that the project does not have', () => {
    const latin = table(
      'visit',
      { id: 'bigint not null key', state: 'int -- 状态(0停用 1启用)', guest: 'varchar(20) -- 客人' },
      { comment: '来访' },
    );
    const empty = compileSpoken(APP('en'));
    const { file, text } = entityYaml(latin, { ...optionsFor(empty), tables: [] });

    expect(text).not.toMatch(HAN);
    expect(compileSpoken({ ...APP('en'), [file]: text }).findings).toEqual([]);
  });
});
