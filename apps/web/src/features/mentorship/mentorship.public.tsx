export { MentorCard } from './components/mentor-card.tsx';
export { SuggestedMentors } from './components/suggested-mentors.tsx';
