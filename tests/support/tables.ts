import { nativeType } from '../../src/codegen/nativeType.ts';
import type { TableColumn, TableDescription, TableForeignKey } from '../../src/codegen/TableDescription.ts';

/** `bigint key`, `varchar(30) not null default 'x' -- 编号`: a column as a person would write it. */
function column(name: string, written: string): TableColumn {
  const [declared = '', comment = ''] = written.split(' -- ');
  const [, type = ''] = /^(.*?)(?: (?:not null|key|counted)\b.*| default .*)?$/.exec(declared) ?? [];
  const [, fallback] = / default (.+)$/.exec(declared) ?? [];
  const inKey = / key\b/.test(declared);
  return {
    name,
    ...nativeType(type),
    nullable: !inKey && !declared.includes(' not null'),
    ...(fallback === undefined ? {} : { defaultText: fallback }),
    autoIncrement: declared.includes(' counted'),
    inKey,
    comment,
    ...(type.startsWith('enum(') ? { values: type.slice(6, -2).split("','") } : {}),
  };
}

interface More {
  readonly comment?: string;
  readonly keys?: readonly TableForeignKey[];
  readonly uniques?: readonly (readonly string[])[];
}

/** A table of MySQL. */
export function table(name: string, columns: Readonly<Record<string, string>>, more: More = {}): TableDescription {
  return {
    database: 'mysql',
    name,
    comment: more.comment ?? '',
    columns: Object.entries(columns).map(([one, written]) => column(one, written)),
    foreignKeys: more.keys ?? [],
    uniques: more.uniques ?? [],
  };
}

/** What BladeX gives every table. */
export const BLADE = {
  id: 'bigint not null key -- 主键',
  tenant_id: "varchar(12) default '000000' -- 租户ID",
  create_user: 'bigint -- 创建人',
  create_dept: 'bigint -- 创建部门',
  create_time: 'datetime -- 创建时间',
  update_user: 'bigint -- 修改人',
  update_time: 'datetime -- 修改时间',
  status: 'int -- 业务状态',
  is_deleted: 'int default 0 -- 是否已删除',
};

/** Tables of all sorts, as systems in the field have them. */
export const TABLES: readonly TableDescription[] = [
  table(
    'biz_supplier',
    {
      ...BLADE,
      supplier_name: 'varchar(100) not null -- 供应商名称',
      supplier_code: 'varchar(32) not null -- 供应商编码',
      supplier_type: 'tinyint not null default 1 -- 类型:1-生产商,2-经销商',
      contact_phone: 'varchar(20) -- 联系电话',
      email: 'varchar(100)',
      credit_code: 'varchar(18) -- 统一社会信用代码',
      logo: 'varchar(500) -- 标志',
      licence_images: 'varchar(2000) -- 证照图片',
      region_code: 'varchar(12) -- 所在区划',
      homepage: 'varchar(200)',
      registered_capital: 'decimal(14,2) -- 注册资金(万元)',
      remark: 'varchar(500) -- 备注，仅内部可见',
    },
    { comment: '供应商表', uniques: [['tenant_id', 'supplier_code']] },
  ),
  table(
    'biz_order',
    {
      ...BLADE,
      order_no: "varchar(40) not null default '' -- 订单编号",
      supplier_id: 'bigint not null -- 供应商ID',
      status: 'int not null default 0 -- 状态(0待付款 1已付款 2已取消 3部分退货)',
      pay_type: 'varchar(10) -- 支付方式:wechat=微信,alipay=支付宝',
      total_amount: 'decimal(10,2) not null default 0.00 -- 总金额',
      discount: 'decimal(5,4) -- 折扣率',
      is_urgent: 'tinyint(1) not null default 0 -- 是否加急(0否 1是)',
      order_date: 'date not null -- 下单日期',
      paid_at: 'datetime -- 付款时间',
      deliver_time: 'time -- 送货时间',
      buyer_user_id: 'bigint -- 采购员ID',
      dept_id: 'bigint -- 采购部门',
      extra: 'json -- 扩展',
    },
    { comment: '订单', uniques: [['order_no']] },
  ),
  table(
    'biz_order_item',
    {
      ...BLADE,
      order_id: 'bigint not null -- 订单ID',
      goods_id: 'bigint not null -- 商品',
      quantity: 'int unsigned not null -- 数量(件)',
      unit_price: 'decimal(10,2) not null -- 单价',
    },
    { comment: '订单明细' },
  ),
  table('biz_order_log', { ...BLADE, order_id: 'bigint not null', content: 'text -- 内容' }, { comment: '订单日志' }),
  table(
    'biz_goods',
    {
      ...BLADE,
      category_id: 'bigint -- 分类',
      name: 'varchar(60) not null -- 名称',
      weight: 'double -- 重量(kg)',
      level: "enum('A','B','C') default 'B' -- 等级",
      colour: 'varchar(20) -- 颜色',
      detail: 'longtext -- 详情',
      attachments: 'varchar(2000) -- 附件',
      on_sale: 'bit(1) -- 上架',
    },
    {
      comment: '商品',
      keys: [{ columns: ['category_id'], table: 'biz_goods_category', targets: ['id'] }],
      uniques: [['category_id', 'name']],
    },
  ),
  table(
    'biz_goods_category',
    {
      ...BLADE,
      parent_id: 'bigint not null default 0 -- 上级分类',
      ancestors: 'varchar(500) -- 祖级列表',
      name: 'varchar(60) not null -- 分类名称',
      sort: 'int not null default 1 -- 排序',
    },
    { comment: '商品分类' },
  ),
  table('sys_area', { code: 'varchar(12) not null key -- 编码', pid: 'varchar(12)', title: 'varchar(60) not null' }),
  table(
    'biz_supplier_goods',
    { supplier_id: 'bigint not null key', goods_id: 'bigint not null key', price: 'decimal(8,1)' },
    { comment: '供应关系' },
  ),
  table(
    'sys_user',
    {
      user_id: 'bigint not null key counted',
      user_name: 'varchar(30) not null -- 用户账号',
      password: 'varchar(100) -- 密码',
      sex: "char(1) default '0' -- 用户性别（0男 1女 2未知）",
      avatar: 'varchar(100)',
      del_flag: "char(1) default '0' -- 删除标志（0代表存在 2代表删除）",
      create_by: 'varchar(64)',
      create_time: 'datetime',
    },
    { comment: '用户信息表' },
  ),
  table(
    't_device',
    {
      id: 'int not null key counted',
      'Device Name': 'varchar(50) not null',
      status: 'smallint default 1 -- status: 0=off,1=on',
      geo: 'point',
      firmware: 'blob',
      factory_id: 'bigint',
      installed: 'timestamp',
    },
    { comment: 'Devices' },
  ),
  table('plain_list', { a: 'int', b: 'float', all: 'varchar(20)', constructor: 'varchar(20)' }),
  table('empty_of_own', { ...BLADE }),
  table(
    'hostile',
    {
      id: 'bigint not null key',
      name: 'varchar(20) -- 名称: "x" } # \n- {a: *b} !!js/function',
      note: "varchar(20) default 'a: b # {}' -- @备注 %YAML",
    },
    { comment: '# {x}: &a *b\n---\n' },
  ),
];
