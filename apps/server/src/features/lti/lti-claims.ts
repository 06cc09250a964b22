/** Names of LTI 1.3 and LTI Advantage, as the standards spell them. */
const LTI = 'https://purl.imsglobal.org/spec/lti';
const MEMBERSHIP = 'http://purl.imsglobal.org/vocab/lis/v2/membership#';
const INSTITUTION = 'http://purl.imsglobal.org/vocab/lis/v2/institution/person#';

export const CLAIM = {
  messageType: `${LTI}/claim/message_type`,
  version: `${LTI}/claim/version`,
  deploymentId: `${LTI}/claim/deployment_id`,
  targetLinkUri: `${LTI}/claim/target_link_uri`,
  resourceLink: `${LTI}/claim/resource_link`,
  roles: `${LTI}/claim/roles`,
  context: `${LTI}/claim/context`,
  toolPlatform: `${LTI}/claim/tool_platform`,
  launchPresentation: `${LTI}/claim/launch_presentation`,
  custom: `${LTI}/claim/custom`,
  grades: `${LTI}-ags/claim/endpoint`,
  members: `${LTI}-nrps/claim/namesroleservice`,
  deepLinkSettings: `${LTI}-dl/claim/deep_linking_settings`,
  contentItems: `${LTI}-dl/claim/content_items`,
  deepLinkData: `${LTI}-dl/claim/data`,
  deepLinkMessage: `${LTI}-dl/claim/msg`,
} as const;

export const LTI_VERSION = '1.3.0';
export const ROLE = {
  learner: `${MEMBERSHIP}Learner`,
  instructor: `${MEMBERSHIP}Instructor`,
  contentDeveloper: `${MEMBERSHIP}ContentDeveloper`,
  inLearner: `${INSTITUTION}Learner`,
  inInstructor: `${INSTITUTION}Instructor`,
} as const;

export const SCOPE = {
  lineItems: `${LTI}-ags/scope/lineitem`,
  readLineItems: `${LTI}-ags/scope/lineitem.readonly`,
  readResults: `${LTI}-ags/scope/result.readonly`,
  scores: `${LTI}-ags/scope/score`,
  members: `${LTI}-nrps/scope/contextmembership.readonly`,
} as const;
export const GRADE_SCOPES = [SCOPE.lineItems, SCOPE.readLineItems, SCOPE.readResults, SCOPE.scores] as const;

export const MEDIA_TYPE = {
  lineItem: 'application/vnd.ims.lis.v2.lineitem+json',
  lineItems: 'application/vnd.ims.lis.v2.lineitemcontainer+json',
  results: 'application/vnd.ims.lis.v2.resultcontainer+json',
  members: 'application/vnd.ims.lti-nrps.v2.membershipcontainer+json',
} as const;
