/** A process as another tool left it: notes of its own, words of Flowable that we do not run, a part we do not draw. */
export const BLADEX_PROCESS = `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
  xmlns:bpmndi="http://www.omg.org/spec/BPMN/20100524/DI" xmlns:omgdc="http://www.omg.org/spec/DD/20100524/DC"
  xmlns:omgdi="http://www.omg.org/spec/DD/20100524/DI" xmlns:flowable="http://flowable.org/bpmn" xmlns:acme="urn:acme"
  id="d" targetNamespace="http://www.flowable.org/processdef">
  <process id="expense" name="报销" isExecutable="true" acme:owner="财务部">
    <documentation>由 BladeX 导出</documentation>
    <extensionElements><flowable:executionListener event="end" class="com.acme.Done"/></extensionElements>
    <startEvent id="s" flowable:initiator="applyUser" flowable:formFieldValidation="true"/>
    <userTask id="x" name="审批" flowable:assignee="taskUser_7" flowable:formKey="expense-form" acme:colour="red">
      <extensionElements><acme:note level="2">只看金额</acme:note><flowable:formProperty id="amount" type="long"/></extensionElements>
    </userTask>
    <scriptTask id="y" name="记账" scriptFormat="groovy"><script>book()</script></scriptTask>
    <endEvent id="e"/>
    <sequenceFlow id="a" sourceRef="s" targetRef="x"/><sequenceFlow id="b" sourceRef="x" targetRef="y"/>
    <sequenceFlow id="c" sourceRef="y" targetRef="e"/>
  </process>
  <bpmndi:BPMNDiagram id="g"><bpmndi:BPMNPlane id="h" bpmnElement="expense">
    <bpmndi:BPMNShape id="s_di" bpmnElement="s"><omgdc:Bounds x="100" y="100" width="36" height="36"/></bpmndi:BPMNShape>
    <bpmndi:BPMNShape id="x_di" bpmnElement="x"><omgdc:Bounds x="200" y="78" width="100" height="80"/></bpmndi:BPMNShape>
    <bpmndi:BPMNShape id="y_di" bpmnElement="y"><omgdc:Bounds x="360" y="78" width="100" height="80"/></bpmndi:BPMNShape>
    <bpmndi:BPMNShape id="e_di" bpmnElement="e"><omgdc:Bounds x="520" y="100" width="36" height="36"/></bpmndi:BPMNShape>
    <bpmndi:BPMNEdge id="a_di" bpmnElement="a"><omgdi:waypoint x="136" y="118"/><omgdi:waypoint x="200" y="118"/></bpmndi:BPMNEdge>
    <bpmndi:BPMNEdge id="b_di" bpmnElement="b"><omgdi:waypoint x="300" y="118"/><omgdi:waypoint x="360" y="118"/></bpmndi:BPMNEdge>
    <bpmndi:BPMNEdge id="c_di" bpmnElement="c"><omgdi:waypoint x="460" y="118"/><omgdi:waypoint x="520" y="118"/></bpmndi:BPMNEdge>
  </bpmndi:BPMNPlane></bpmndi:BPMNDiagram>
</definitions>`;

/** What of it has to be there still after a change and an export. */
export const KEPT = [
  'acme:owner="财务部"',
  '由 BladeX 导出',
  '<flowable:executionListener event="end" class="com.acme.Done"',
  'flowable:initiator="applyUser"',
  'flowable:formFieldValidation="true"',
  'flowable:assignee="taskUser_7"',
  'flowable:formKey="expense-form"',
  'acme:colour="red"',
  '<acme:note level="2">只看金额</acme:note>',
  '<flowable:formProperty id="amount" type="long"',
  'scriptFormat="groovy"',
  'book()',
] as const;
