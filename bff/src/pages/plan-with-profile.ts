import {
  archivesOf,
  forumSectionOf,
  isForumSection,
  profileOf,
  profileOfSection,
  type Profiles,
} from '@iconotheca/contracts/collection/profiles';
import { questionsFeedPath } from '@iconotheca/contracts/item/questions';
import type { ProfileView } from '@iconotheca/contracts/release/registry';
import { namedSection, type PagePlan } from './page-plan.ts';

/** Completes the plan of a page whose collection has a profile: its name, and the feed of a forum. */
export function planWithProfile(plan: PagePlan, profiles: Profiles<ProfileView>): PagePlan {
  if (plan.page === 'collection') {
    const archive = archivesOf(profiles)[0];
    const forum = forumSectionOf(profiles);
    return {
      ...plan,
      ...(archive && { title: archive.name }),
      ...(forum === undefined ? {} : { feed: questionsFeedPath(forum), feedTitle: titleOf(profiles, forum) }),
    };
  }
  const { code, section } = plan;
  const profile = code === undefined ? undefined : profileOf(profiles, code);
  if (profile === undefined || section === undefined) return plan;
  const isForum = isForumSection(profiles, section);
  const feed = isForum ? { feed: questionsFeedPath(section), feedTitle: titleOf(profiles, section) } : {};
  // The profile names it, not the archive.
  const { code: _named, ...rest } = plan;
  return { ...rest, ...namedSection(profile.name, profile.institution), ...feed };
}

function titleOf(profiles: Profiles<ProfileView>, section: string): string {
  return profileOfSection(profiles, section)?.name ?? section;
}
