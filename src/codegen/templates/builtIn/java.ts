import type { BuiltInTemplate } from '../CodeTemplate.ts';

const FOLDER = 'java/{{serviceName}}/src/main/java/{{packagePath}}';

const ENTITY = `package {{packageName}}.pojo.entity;

import com.baomidou.mybatisplus.annotation.TableName;
import io.swagger.v3.oas.annotations.media.Schema;
import lombok.Data;
{{#baseMode}}
import lombok.EqualsAndHashCode;
import org.springblade.core.mp.base.BaseEntity;
{{/baseMode}}
{{#imports}}
import {{importName}};
{{/imports}}

import java.io.Serial;
{{^baseMode}}
import java.io.Serializable;
{{/baseMode}}

/**
 * {{tableLabel}}
 *
{{#author}}
 * @author {{author}}
{{/author}}
 * @since {{date}}
 */
@Data
@TableName("{{tableName}}")
@Schema(description = "{{tableLabel}}")
{{#baseMode}}
@EqualsAndHashCode(callSuper = true)
public class {{className}} extends BaseEntity {
{{/baseMode}}
{{^baseMode}}
public class {{className}} implements Serializable {
{{/baseMode}}

	@Serial
	private static final long serialVersionUID = 1L;

{{#fields}}
	@Schema(description = "{{label}}")
	private {{javaType}} {{fieldName}};

{{/fields}}
}
`;

const VO = `package {{packageName}}.pojo.vo;

import io.swagger.v3.oas.annotations.media.Schema;
import lombok.Data;
import lombok.EqualsAndHashCode;
import {{packageName}}.pojo.entity.{{className}};

import java.io.Serial;

/**
 * {{tableLabel}}: what a screen is shown
 *
{{#author}}
 * @author {{author}}
{{/author}}
 * @since {{date}}
 */
@Data
@EqualsAndHashCode(callSuper = true)
@Schema(description = "{{tableLabel}}")
public class {{className}}VO extends {{className}} {

	@Serial
	private static final long serialVersionUID = 1L;

}
`;

const MAPPER = `package {{packageName}}.mapper;

import com.baomidou.mybatisplus.core.mapper.BaseMapper;
import {{packageName}}.pojo.entity.{{className}};

/**
 * {{tableLabel}}: rows of {{tableName}}
 *
{{#author}}
 * @author {{author}}
{{/author}}
 * @since {{date}}
 */
public interface {{className}}Mapper extends BaseMapper<{{className}}> {
}
`;

const MAPPER_XML = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE mapper PUBLIC "-//mybatis.org//DTD Mapper 3.0//EN" "http://mybatis.org/dtd/mybatis-3-mapper.dtd">
<mapper namespace="{{packageName}}.mapper.{{className}}Mapper">

    <resultMap id="{{entityName}}Row" type="{{packageName}}.pojo.entity.{{className}}">
{{#columns}}
        <{{#isKey}}id{{/isKey}}{{^isKey}}result{{/isKey}} column="{{columnName}}" property="{{fieldName}}"/>
{{/columns}}
    </resultMap>

</mapper>
`;

const SERVICE = `package {{packageName}}.service;

{{#baseMode}}
import org.springblade.core.mp.base.BaseService;
{{/baseMode}}
{{^baseMode}}
import com.baomidou.mybatisplus.extension.service.IService;
{{/baseMode}}
import {{packageName}}.pojo.entity.{{className}};

/**
 * {{tableLabel}}: what can be done with it
 *
{{#author}}
 * @author {{author}}
{{/author}}
 * @since {{date}}
 */
public interface I{{className}}Service extends {{#baseMode}}BaseService{{/baseMode}}{{^baseMode}}IService{{/baseMode}}<{{className}}> {
}
`;

const SERVICE_IMPL = `package {{packageName}}.service.impl;

{{#baseMode}}
import org.springblade.core.mp.base.BaseServiceImpl;
{{/baseMode}}
{{^baseMode}}
import com.baomidou.mybatisplus.extension.service.impl.ServiceImpl;
{{/baseMode}}
import org.springframework.stereotype.Service;
import {{packageName}}.mapper.{{className}}Mapper;
import {{packageName}}.pojo.entity.{{className}};
import {{packageName}}.service.I{{className}}Service;

/**
 * {{tableLabel}}: how it is done
 *
{{#author}}
 * @author {{author}}
{{/author}}
 * @since {{date}}
 */
@Service
public class {{className}}ServiceImpl extends {{#baseMode}}BaseServiceImpl{{/baseMode}}{{^baseMode}}ServiceImpl{{/baseMode}}<{{className}}Mapper, {{className}}> implements I{{className}}Service {
}
`;

const WRAPPER = `package {{packageName}}.wrapper;

import org.springblade.core.mp.support.BaseEntityWrapper;
import org.springblade.core.tool.utils.BeanUtil;
import {{packageName}}.pojo.entity.{{className}};
import {{packageName}}.pojo.vo.{{className}}VO;

import java.util.Objects;

/**
 * {{tableLabel}}: from rows to what a screen is shown
 *
{{#author}}
 * @author {{author}}
{{/author}}
 * @since {{date}}
 */
public class {{className}}Wrapper extends BaseEntityWrapper<{{className}}, {{className}}VO> {

	public static {{className}}Wrapper build() {
		return new {{className}}Wrapper();
	}

	@Override
	public {{className}}VO entityVO({{className}} {{entityName}}) {
		return Objects.requireNonNull(BeanUtil.copyProperties({{entityName}}, {{className}}VO.class));
	}

}
`;

const CONTROLLER = `package {{packageName}}.controller;

import com.baomidou.mybatisplus.core.metadata.IPage;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.tags.Tag;
import jakarta.validation.Valid;
import lombok.AllArgsConstructor;
import org.springblade.core.mp.support.Condition;
import org.springblade.core.mp.support.Query;
import org.springblade.core.tool.api.R;
import org.springblade.core.tool.utils.Func;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import {{packageName}}.pojo.entity.{{className}};
{{#wrapMode}}
import {{packageName}}.pojo.vo.{{className}}VO;
{{/wrapMode}}
import {{packageName}}.service.I{{className}}Service;
{{#wrapMode}}
import {{packageName}}.wrapper.{{className}}Wrapper;
{{/wrapMode}}

/**
 * {{tableLabel}}: its calls
 *
{{#author}}
 * @author {{author}}
{{/author}}
 * @since {{date}}
 */
@RestController
@AllArgsConstructor
@RequestMapping("/{{pathName}}")
@Tag(name = "{{tableLabel}}")
public class {{className}}Controller {

	private final I{{className}}Service {{entityName}}Service;

	@GetMapping("/detail")
	@Operation(summary = "{{tableLabel}}: detail")
	public R<{{className}}{{#wrapMode}}VO{{/wrapMode}}> detail({{className}} {{entityName}}) {
		{{className}} found = {{entityName}}Service.getOne(Condition.getQueryWrapper({{entityName}}));
{{#wrapMode}}
		return R.data({{className}}Wrapper.build().entityVO(found));
{{/wrapMode}}
{{^wrapMode}}
		return R.data(found);
{{/wrapMode}}
	}

	@GetMapping("/list")
	@Operation(summary = "{{tableLabel}}: list")
	public R<IPage<{{className}}{{#wrapMode}}VO{{/wrapMode}}>> list({{className}} {{entityName}}, Query query) {
		IPage<{{className}}> page = {{entityName}}Service.page(Condition.getPage(query), Condition.getQueryWrapper({{entityName}}));
{{#wrapMode}}
		return R.data({{className}}Wrapper.build().pageVO(page));
{{/wrapMode}}
{{^wrapMode}}
		return R.data(page);
{{/wrapMode}}
	}

	@PostMapping("/submit")
	@Operation(summary = "{{tableLabel}}: add or change")
	public R<Boolean> submit(@Valid @RequestBody {{className}} {{entityName}}) {
		return R.status({{entityName}}Service.saveOrUpdate({{entityName}}));
	}

	@PostMapping("/remove")
	@Operation(summary = "{{tableLabel}}: remove")
	public R<Boolean> remove(@RequestParam String ids) {
{{#baseMode}}
		return R.status({{entityName}}Service.deleteLogic(Func.toLongList(ids)));
{{/baseMode}}
{{^baseMode}}
		return R.status({{entityName}}Service.removeByIds(Func.toLongList(ids)));
{{/baseMode}}
	}

}
`;

const java = (code: string, zh: string, en: string, path: string, content: string): BuiltInTemplate => ({
  code,
  label: { zh, en },
  group: 'server',
  language: 'java',
  path: `${FOLDER}/${path}`,
  content,
});

/** Java of a SpringBlade project. */
export const JAVA_TEMPLATES: readonly BuiltInTemplate[] = [
  java('java-entity', 'Java 实体', 'Java entity', 'pojo/entity/{{className}}.java', ENTITY),
  java('java-vo', 'Java 视图对象', 'Java view object', 'pojo/vo/{{className}}VO.java', VO),
  java('java-mapper', 'Java Mapper 接口', 'Java mapper', 'mapper/{{className}}Mapper.java', MAPPER),
  {
    ...java('java-mapper-xml', 'Mapper XML', 'Mapper XML', 'mapper/{{className}}Mapper.xml', MAPPER_XML),
    language: 'xml',
  },
  java('java-service', 'Java 服务接口', 'Java service', 'service/I{{className}}Service.java', SERVICE),
  java(
    'java-service-impl',
    'Java 服务实现',
    'Java service implementation',
    'service/impl/{{className}}ServiceImpl.java',
    SERVICE_IMPL,
  ),
  java('java-wrapper', 'Java 包装器', 'Java wrapper', 'wrapper/{{className}}Wrapper.java', WRAPPER),
  java('java-controller', 'Java 控制器', 'Java controller', 'controller/{{className}}Controller.java', CONTROLLER),
];
