import { defineProblems } from '../../kit/problem.ts';

export const projectProblems = defineProblems({
  'project-not-found': { status: 404, title: 'This project is not available' },
  'project-application-not-found': { status: 404, title: 'This application is not available' },
  'project-not-open': { status: 409, title: 'This project isn’t accepting people at the moment.' },
  'project-deadline-passed': { status: 409, title: 'The application deadline has passed.' },
  'project-applications-full': { status: 409, title: 'The maximum number of people have already applied.' },
  'project-last-owner': { status: 409, title: 'A project needs an owner. Choose someone else as owner first.' },
  'project-own': { status: 409, title: 'You own this project, so you are part of it already.' },
  'project-proposals-off': { status: 403, title: 'Your organisation isn’t accepting project proposals at the moment.' },
  'project-skills-not-asked': { status: 409, title: 'You can rate skills once someone has completed the project.' },
});
