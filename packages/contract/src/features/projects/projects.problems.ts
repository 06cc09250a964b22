import { defineProblems } from '../../kit/problem.ts';

export const projectProblems = defineProblems({
  'project-not-found': { status: 404, title: 'This project is not available' },
  'project-application-not-found': { status: 404, title: 'This application is not available' },
  'project-not-open': { status: 409, title: 'This project takes no one in at the moment.' },
  'project-deadline-passed': { status: 409, title: 'The time to apply is over.' },
  'project-applications-full': { status: 409, title: 'As many people as may have applied already.' },
  'project-last-owner': { status: 409, title: 'A project needs an owner. Name someone else first.' },
  'project-own': { status: 409, title: 'You own this project, so you are part of it already.' },
  'project-skills-not-asked': { status: 409, title: 'Skills are rated when someone has completed the project.' },
});
