import { Component, type ReactNode } from 'react';
import { i18n } from '../../lib/words/i18n.ts';
import { Button } from '../button/button.tsx';
import { EmptyState } from '../page/empty-state.tsx';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
}

/** Keeps an error in one part from taking down the whole window. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly error: unknown }> {
  override readonly state = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    if (this.state.error === null) return this.props.children;
    return (
      <EmptyState
        title={i18n.t('common.broken.title')}
        text={i18n.t('common.broken.text', { message: String(this.state.error) })}
        action={
          <Button onPress={() => this.setState({ error: null })}>
            {i18n.t('common.broken.again')}
          </Button>
        }
      />
    );
  }
}
