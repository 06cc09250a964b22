import { addTool } from '../features/lti/lti.public.ts';
import type { DemoActors } from './demo-actors.ts';

const REGISTERED_DAYS_AGO = 9;

/** A tool that an administrator registered and has not switched on yet (PLY-05): it stands for nobody's real service. */
export async function makeLtiTool(actors: DemoActors, admin: string): Promise<void> {
  await addTool(actors.as(admin, REGISTERED_DAYS_AGO), {
    name: 'Hydraulics lab',
    description: 'Simulated pumping stations, with tasks that grade themselves.',
    pictureFileId: null,
    isOn: false,
    initiationUrl: 'https://hydraulics-lab.example/lti/login',
    targetUrl: 'https://hydraulics-lab.example/lti/launch',
    redirectUrls: ['https://hydraulics-lab.example/lti/launch'],
    keysUrl: 'https://hydraulics-lab.example/lti/keys',
    publicKey: '',
    deepLinkUrl: 'https://hydraulics-lab.example/lti/launch',
    givesGrades: true,
    seesMembers: false,
    sendsName: true,
    sendsEmail: false,
    sendsPicture: false,
  });
}
